import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { escapeToken } from '@grande/engine';
import { Failed, textOf, Usage } from './errors.ts';
import type { Io } from './io.ts';
import { firstFault } from './json-position.ts';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a directory, not a file',
  ENOTDIR: 'a part of the path is not a directory',
  EACCES: 'it may not be read or written',
  EPERM: 'it may not be read or written',
  EEXIST: 'it exists already; --force replaces it',
  ENOSPC: 'the disk is full',
};

function because(error: unknown): string {
  return WHY[codeOf(error)] ?? textOf(error);
}

export async function readText(io: Io, file: string): Promise<string> {
  try {
    return await readFile(resolve(io.cwd, file), 'utf8');
  } catch (error) {
    throw new Usage(`cannot read '${file}': ${because(error)}`);
  }
}

/** A JSON file; broken text is an error with line and column. */
export async function readJson(io: Io, file: string): Promise<unknown> {
  const text = (await readText(io, file)).replace(/^\ufeff/, '');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    const { line, column } = firstFault(text);
    throw new Failed(`'${file}' is not JSON: line ${line}, column ${column}: ${around(text, line, column)}`);
  }
  const deep = tooDeep(data);
  if (deep !== null) {
    throw new Failed(`'${file}' is no file of ours`, [
      { path: deep, message: `nested more than ${DEEPEST} deep` },
    ]);
  }
  return data;
}

/** No state or record comes near this; past all reason, whatever walks the data would run out of stack. */
const DEEPEST = 200;

/** The field under which data is nested too deep, or null. */
function tooDeep(data: unknown): string | null {
  const open: { readonly value: unknown; readonly depth: number; readonly path: string }[] = [
    { value: data, depth: 0, path: '' },
  ];
  for (let here = open.pop(); here; here = open.pop()) {
    const { value, depth, path } = here;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST) return path;
    for (const [key, item] of Object.entries(value)) {
      // The first few names say where; the rest would be as long as the data is deep.
      open.push({ value: item, depth: depth + 1, path: depth < 4 ? `${path}/${escapeToken(key)}` : path });
    }
  }
  return null;
}

function around(text: string, line: number, column: number): string {
  const rest = (text.split('\n')[line - 1] ?? '').slice(column - 1, column + 19);
  return rest === '' ? 'the text ends too early' : `unexpected '${rest}'`;
}

/** All of the file or nothing of it: written beside its place first, then moved there. */
export async function writeWhole(io: Io, file: string, text: string, force: boolean): Promise<void> {
  const target = resolve(io.cwd, file);
  const beside = `${target}.${randomBytes(6).toString('hex')}.part`;
  try {
    await writeFile(beside, text, { flag: 'wx' });
    await (force ? rename(beside, target) : putNew(beside, target));
  } catch (error) {
    throw new Usage(`cannot write '${file}': ${because(error)}`);
  } finally {
    await rm(beside, { force: true });
  }
}

/** A link fails where a file stands already, so that nothing is lost between looking and writing. */
async function putNew(beside: string, target: string): Promise<void> {
  try {
    await link(beside, target);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    // Some disks know no links.
    await copyFile(beside, target, constants.COPYFILE_EXCL);
  }
}
