// Where the rulebook tells of each role.

const RULES: Record<string, string> = {
  "contingency planner": "9.1",
  dispatcher: "9.2",
  medic: "9.3",
  "operations expert": "9.4",
  "quarantine specialist": "9.5",
  researcher: "9.6",
  scientist: "9.7",
};

export function ruleOf(role: string): string {
  return RULES[role] ?? "9";
}
