import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseText } from '@grande/engine';
import { Failed, textOf, Usage } from './errors.ts';
import type { Io } from './io.ts';

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

/** A JSON file; broken text is an error with line and column, nesting past all reason one with its field. */
export async function readJson(io: Io, file: string): Promise<unknown> {
  const read = parseText(await readText(io, file));
  if (read.ok) return read.value;
  const [first] = read.problems;
  if (first?.path === '/') throw new Failed(`'${file}' is ${first.message}`);
  throw new Failed(`'${file}' is no file of ours`, read.problems);
}

/** All of the file or nothing of it: written beside its place first, then moved there. */
export async function writeWhole(io: Io, file: string, text: string, force: boolean): Promise<void> {
  const target = resolve(io.cwd, file);
  const beside = `${target}.${randomBytes(6).toString('hex')}.part`;
  try {
    await writeFile(beside, text, { flag: 'wx' });
    await (force ? rename(beside, target) : putNew(beside, target));
  } catch (error) {
    const why = codeOf(error) === 'ENOENT' ? 'there is no such folder' : because(error);
    throw new Usage(`cannot write '${file}': ${why}`);
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
