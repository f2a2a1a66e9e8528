import type { ImportingFile } from './imports.ts';
import { allowedRooms, closedDoors, type Room, rooms } from './rooms.ts';
import { isTest, type PackageFile, readPackage } from './sources.ts';

const scope = '@doctorbench/';

function toPackageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function isRoom(name: string): name is Room {
  return (rooms as readonly string[]).includes(name);
}

function findFault(room: Room, target: string): string | undefined {
  if (!isRoom(target)) return `no room is named ${target}`;
  if (rooms.indexOf(target) >= rooms.indexOf(room)) return `${target} does not stand before ${room}`;
  if (allowedRooms[room] && !allowedRooms[room].includes(target)) return `${room} may not import ${target}`;
  return undefined;
}

function checkImport(room: Room, specifier: string, declared: ReadonlySet<string>): string | undefined {
  const name = toPackageName(specifier);
  const fault = name.startsWith(scope) ? findFault(room, name.slice(scope.length)) : undefined;
  if (fault) return fault;
  if (closedDoors[room]?.includes(specifier)) return `${room} may not use this door`;
  return declared.has(name) ? undefined : `${room} does not declare ${name}`;
}

function listDeclared({ dependencies, devDependencies }: PackageFile, withTools: boolean): string[] {
  return Object.keys({ ...dependencies, ...(withTools ? devDependencies : {}) });
}

/**
 * Imports that a package does not declare, that point up the order of rooms, that use a door closed to
 * the room, or that climb over the wall by a relative path. Tests may use development dependencies too.
 */
export function findPackageBreaches(root: string, files: readonly ImportingFile[]): string[] {
  const tools = listDeclared(readPackage(root, '.'), true);
  const packages = new Map(rooms.map(room => [room, readPackage(root, `packages/${room}`)] as const));
  return files.flatMap(({ source, imports }) => {
    const room = /^packages\/([^/]+)\//.exec(source)?.[1];
    if (room === undefined) return [];
    if (!isRoom(room)) return [`${source}: ${room} is not in the list of rooms`];
    const own = packages.get(room);
    const needsTools = isTest(source) || !source.startsWith(`packages/${room}/src/`);
    const declared = new Set([...(own ? listDeclared(own, needsTools) : []), ...(needsTools ? tools : [])]);
    return imports.flatMap(({ specifier, resolved = '', isBuiltin }) => {
      if (isBuiltin) return [];
      if (!/^[./]/.test(specifier)) {
        const fault = checkImport(room, specifier, declared);
        return fault ? [`${source} imports ${specifier}: ${fault}`] : [];
      }
      const climbs = resolved.startsWith('packages/') && !resolved.startsWith(`packages/${room}/`);
      return climbs ? [`${source} imports ${specifier}: it does not go through a door`] : [];
    });
  });
}
