// Made by fourcures.protocol.schema from the engine's tables; never edited by hand.

export const COLORS = ["blue", "yellow", "black", "red"] as const;
export type Color = (typeof COLORS)[number];

export const ROLES = ["contingency planner", "dispatcher", "medic", "operations expert", "quarantine specialist", "researcher", "scientist", "generalist"] as const;
export type Role = (typeof ROLES)[number];

export const EVENTS = ["Airlift", "Forecast", "Government Grant", "One Quiet Night", "Resilient Population", "Borrowed Time"] as const;
export type EventCard = (typeof EVENTS)[number];

export const ACTION_KINDS = ["drive", "direct", "charter", "shuttle", "build", "treat", "give", "take", "cure", "dispatch", "expert_flight", "fetch", "finish", "discard", "go_on", "put_back", "airlift", "forecast", "grant", "quiet_night", "resilient", "borrowed_time"] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

export const EVENT_KINDS = ["airlift", "forecast", "grant", "quiet_night", "resilient", "borrowed_time"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export const BOXES = ["base", "brink"] as const;
export type Box = (typeof BOXES)[number];

export const FACT_KINDS = ["station_built", "markers_placed", "infection_drawn", "bottom_drawn", "cubes_added", "infection_prevented", "outbreak", "role_dealt", "pawn_placed", "card_drawn", "epidemic_drawn", "epidemics_hidden", "first_player", "turn_began", "pawn_moved", "card_discarded", "card_removed", "card_given", "card_fetched", "cubes_removed", "cured", "eradicated", "rate_raised", "deck_intensified", "card_foreseen", "card_put_back", "infection_removed", "night_is_quiet", "infection_skipped", "won", "lost", "deck_reshuffled", "taken_back", "actions_gained"] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export const STEPS = ["infect nine", "deal roles", "deal hands", "begin", "act", "draw", "epidemic", "strike", "intensify", "hand limit", "infect", "pass", "peek", "put back"] as const;
export type Step = (typeof STEPS)[number];

export const OUTCOMES = ["playing", "won", "outbreaks", "cubes", "cards"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const REASON_KEYS = ["no_such_action", "game_is_over", "not_your_turn", "cards_first", "no_actions_left", "discard_first", "put_back_first", "chance_decides", "nothing_to_discard", "card_not_held", "nothing_waits", "no_forecast", "not_foreseen", "same_city", "not_neighbors", "no_card_of_goal", "no_card_of_city_left", "no_station_here", "no_station_there", "not_your_pawn", "station_already", "no_card_to_build", "station_left", "take_from_where", "no_cubes", "not_together", "not_with_yourself", "events_not_shared", "giver_lacks_card", "card_does_not_match", "cure_needs_station", "cured_already", "wrong_number_of_cards", "mixed_colors", "only_dispatcher", "no_pawn_there", "only_operations_expert", "flown_already", "city_card_needed", "only_contingency_planner", "role_card_full", "not_in_discard", "not_an_event", "event_not_held", "not_now", "only_resilient_now", "quiet_already", "not_in_infection_discard", "not_possible_by_chance", "not_in_hand", "flight_needs_station", "grant_not_needed", "grant_station_left", "grant_from_where", "actions_are_over", "not_planned", "plan_for_yourself", "declined"] as const;
export type ReasonKey = (typeof REASON_KEYS)[number];

export const RULE_OF_ROLE: Record<Role, string> = {"contingency planner": "9.1", "dispatcher": "9.2", "medic": "9.3", "operations expert": "9.4", "quarantine specialist": "9.5", "researcher": "9.6", "scientist": "9.7", "generalist": "9.8"};

export const RULE_OF_EVENT: Record<EventCard, string> = {"Airlift": "10.3", "Forecast": "10.4", "Government Grant": "10.5", "One Quiet Night": "10.6", "Resilient Population": "10.7", "Borrowed Time": "10.8"};

export const RULE_OF_ACTION: Record<ActionKind, string> = {"drive": "5.1", "direct": "5.2", "charter": "5.3", "shuttle": "5.4", "build": "6.1", "treat": "6.3", "give": "6.4", "take": "6.4", "cure": "6.5", "dispatch": "9.2", "expert_flight": "9.4", "fetch": "9.1", "finish": "4.2", "discard": "4.3", "go_on": "10.1", "put_back": "10.4", "airlift": "10.3", "forecast": "10.4", "grant": "10.5", "quiet_night": "10.6", "resilient": "10.7", "borrowed_time": "10.8"};

/** What has to be said with an action. */
export const FIELDS_OF_ACTION: Record<ActionKind, readonly string[]> = {"drive": ["pawn", "city"], "direct": ["pawn", "city"], "charter": ["pawn", "city"], "shuttle": ["pawn", "city"], "build": ["other"], "treat": ["color"], "give": ["pawn", "card"], "take": ["pawn", "card"], "cure": ["cards"], "dispatch": ["pawn", "city"], "expert_flight": ["city", "card"], "fetch": ["card"], "finish": [], "discard": ["card"], "go_on": [], "put_back": ["city"], "airlift": ["pawn", "city"], "forecast": [], "grant": ["city", "other"], "quiet_night": [], "resilient": ["city"], "borrowed_time": []};

/** The card that is played by an action. */
export const CARD_OF_EVENT: Record<EventKind, EventCard> = {"airlift": "Airlift", "forecast": "Forecast", "grant": "Government Grant", "quiet_night": "One Quiet Night", "resilient": "Resilient Population", "borrowed_time": "Borrowed Time"};

/** The roles in each box. */
export const ROLES_IN_BOX: Record<Box, readonly Role[]> = {"base": ["contingency planner", "dispatcher", "medic", "operations expert", "quarantine specialist", "researcher", "scientist"], "brink": ["contingency planner", "dispatcher", "medic", "operations expert", "quarantine specialist", "researcher", "scientist", "generalist"]};

/** How many actions a turn of each role has. */
export const ACTIONS_OF_ROLE: Record<Role, number> = {"contingency planner": 4, "dispatcher": 4, "medic": 4, "operations expert": 4, "quarantine specialist": 4, "researcher": 4, "scientist": 4, "generalist": 5};

/** How many cards a hand may have. */
export const HAND_LIMIT = 7;

/** How many cards are drawn in a turn. */
export const CARDS_DRAWN = 2;

/** The infection rate on each space of its track. */
export const RATES = [2, 2, 2, 3, 3, 4, 4];

/** How many cubes of a color there are. */
export const SUPPLY = 24;

export interface City {
  name: string;
  /** Three letters, where there is no room for the name. */
  code: string;
  color: Color;
  population: number;
  links: string[];
}

export const CITIES: readonly City[] = [
  { name: "Atlanta", code: "ATL", color: "blue", population: 4715000, links: ["Chicago", "Washington", "Miami"] },
  { name: "Chicago", code: "CHI", color: "blue", population: 9121000, links: ["Atlanta", "Montréal", "San Francisco", "Los Angeles", "Mexico City"] },
  { name: "Essen", code: "ESS", color: "blue", population: 575000, links: ["London", "Milan", "Paris", "St. Petersburg"] },
  { name: "London", code: "LON", color: "blue", population: 8586000, links: ["Essen", "Madrid", "New York", "Paris"] },
  { name: "Madrid", code: "MAD", color: "blue", population: 5427000, links: ["London", "New York", "Paris", "São Paulo", "Algiers"] },
  { name: "Milan", code: "MIL", color: "blue", population: 5232000, links: ["Essen", "Paris", "Istanbul"] },
  { name: "Montréal", code: "MON", color: "blue", population: 3429000, links: ["Chicago", "New York", "Washington"] },
  { name: "New York", code: "NYC", color: "blue", population: 20464000, links: ["London", "Madrid", "Montréal", "Washington"] },
  { name: "Paris", code: "PAR", color: "blue", population: 10755000, links: ["Essen", "London", "Madrid", "Milan", "Algiers"] },
  { name: "San Francisco", code: "SFO", color: "blue", population: 5864000, links: ["Chicago", "Los Angeles", "Manila", "Tokyo"] },
  { name: "St. Petersburg", code: "PET", color: "blue", population: 4879000, links: ["Essen", "Istanbul", "Moscow"] },
  { name: "Washington", code: "WAS", color: "blue", population: 4679000, links: ["Atlanta", "Montréal", "New York", "Miami"] },
  { name: "Bogotá", code: "BOG", color: "yellow", population: 8702000, links: ["Buenos Aires", "Lima", "Mexico City", "Miami", "São Paulo"] },
  { name: "Buenos Aires", code: "BUE", color: "yellow", population: 13639000, links: ["Bogotá", "São Paulo"] },
  { name: "Johannesburg", code: "JOH", color: "yellow", population: 3888000, links: ["Khartoum", "Kinshasa"] },
  { name: "Khartoum", code: "KHA", color: "yellow", population: 4887000, links: ["Johannesburg", "Kinshasa", "Lagos", "Cairo"] },
  { name: "Kinshasa", code: "KIN", color: "yellow", population: 9046000, links: ["Johannesburg", "Khartoum", "Lagos"] },
  { name: "Lagos", code: "LAG", color: "yellow", population: 11547000, links: ["Khartoum", "Kinshasa", "São Paulo"] },
  { name: "Lima", code: "LIM", color: "yellow", population: 9121000, links: ["Bogotá", "Mexico City", "Santiago"] },
  { name: "Los Angeles", code: "LAX", color: "yellow", population: 14900000, links: ["Chicago", "San Francisco", "Mexico City", "Sydney"] },
  { name: "Mexico City", code: "MEX", color: "yellow", population: 19463000, links: ["Chicago", "Bogotá", "Lima", "Los Angeles", "Miami"] },
  { name: "Miami", code: "MIA", color: "yellow", population: 5582000, links: ["Atlanta", "Washington", "Bogotá", "Mexico City"] },
  { name: "Santiago", code: "SAN", color: "yellow", population: 6015000, links: ["Lima"] },
  { name: "São Paulo", code: "SAO", color: "yellow", population: 20186000, links: ["Madrid", "Bogotá", "Buenos Aires", "Lagos"] },
  { name: "Algiers", code: "ALG", color: "black", population: 2946000, links: ["Madrid", "Paris", "Cairo", "Istanbul"] },
  { name: "Baghdad", code: "BAG", color: "black", population: 6204000, links: ["Cairo", "Istanbul", "Karachi", "Riyadh", "Tehran"] },
  { name: "Cairo", code: "CAI", color: "black", population: 14718000, links: ["Khartoum", "Algiers", "Baghdad", "Istanbul", "Riyadh"] },
  { name: "Chennai", code: "CHE", color: "black", population: 8865000, links: ["Delhi", "Kolkata", "Mumbai", "Bangkok", "Jakarta"] },
  { name: "Delhi", code: "DEL", color: "black", population: 22242000, links: ["Chennai", "Karachi", "Kolkata", "Mumbai", "Tehran"] },
  { name: "Istanbul", code: "IST", color: "black", population: 13576000, links: ["Milan", "St. Petersburg", "Algiers", "Baghdad", "Cairo", "Moscow"] },
  { name: "Karachi", code: "KAR", color: "black", population: 20711000, links: ["Baghdad", "Delhi", "Mumbai", "Riyadh", "Tehran"] },
  { name: "Kolkata", code: "KOL", color: "black", population: 14374000, links: ["Chennai", "Delhi", "Bangkok", "Hong Kong"] },
  { name: "Moscow", code: "MOS", color: "black", population: 15512000, links: ["St. Petersburg", "Istanbul", "Tehran"] },
  { name: "Mumbai", code: "MUM", color: "black", population: 16910000, links: ["Chennai", "Delhi", "Karachi"] },
  { name: "Riyadh", code: "RIY", color: "black", population: 5037000, links: ["Baghdad", "Cairo", "Karachi"] },
  { name: "Tehran", code: "TEH", color: "black", population: 7419000, links: ["Baghdad", "Delhi", "Karachi", "Moscow"] },
  { name: "Bangkok", code: "BAN", color: "red", population: 7151000, links: ["Chennai", "Kolkata", "Ho Chi Minh City", "Hong Kong", "Jakarta"] },
  { name: "Beijing", code: "BEI", color: "red", population: 17311000, links: ["Seoul", "Shanghai"] },
  { name: "Ho Chi Minh City", code: "HCM", color: "red", population: 8314000, links: ["Bangkok", "Hong Kong", "Jakarta", "Manila"] },
  { name: "Hong Kong", code: "HKG", color: "red", population: 7106000, links: ["Kolkata", "Bangkok", "Ho Chi Minh City", "Manila", "Shanghai", "Taipei"] },
  { name: "Jakarta", code: "JAK", color: "red", population: 26063000, links: ["Chennai", "Bangkok", "Ho Chi Minh City", "Sydney"] },
  { name: "Manila", code: "MAN", color: "red", population: 20767000, links: ["San Francisco", "Ho Chi Minh City", "Hong Kong", "Sydney", "Taipei"] },
  { name: "Osaka", code: "OSA", color: "red", population: 2871000, links: ["Taipei", "Tokyo"] },
  { name: "Seoul", code: "SEO", color: "red", population: 22547000, links: ["Beijing", "Shanghai", "Tokyo"] },
  { name: "Shanghai", code: "SHA", color: "red", population: 13482000, links: ["Beijing", "Hong Kong", "Seoul", "Taipei", "Tokyo"] },
  { name: "Sydney", code: "SYD", color: "red", population: 3785000, links: ["Los Angeles", "Jakarta", "Manila"] },
  { name: "Taipei", code: "TAI", color: "red", population: 8338000, links: ["Hong Kong", "Manila", "Osaka", "Shanghai"] },
  { name: "Tokyo", code: "TOK", color: "red", population: 13189000, links: ["San Francisco", "Osaka", "Seoul", "Shanghai"] },
];
