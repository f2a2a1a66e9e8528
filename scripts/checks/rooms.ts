/**
 * The rooms of the house, in order (docs/decisions/0001). A room imports only rooms that stand
 * before it, and only those its package.json declares.
 */
export const rooms = [
  'core',
  'psychometrics',
  'drawings',
  'text',
  'models',
  'clinic',
  'grading',
  'engine',
  'datasets',
  'report',
  'server',
  'web',
  'cli',
] as const;

export type Room = (typeof rooms)[number];

/** Rooms that may import fewer than all the rooms before them. */
export const allowedRooms: Partial<Record<Room, readonly Room[]>> = {
  psychometrics: [],
  web: ['core', 'psychometrics', 'text', 'report'],
  drawings: ['core', 'psychometrics'],
};

/** Doors of a package that a room may not use, beside those meant for everybody. */
export const closedDoors: Partial<Record<Room, readonly string[]>> = {
  // A page runs in a browser; the other doors need Node.
  web: ['@doctorbench/report/aggregate', '@doctorbench/report/files', '@doctorbench/text/segmentation'],
};
