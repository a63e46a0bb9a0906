import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { captured } from '../testing/capture.ts';
import { testFolder } from '../testing/folder.ts';

const folder = testFolder(afterAll);
let count = 0;

/** A project with one game. */
function project(files: Readonly<Record<string, string>>): string {
  const root = join(folder, `${count++}`);
  for (const [name, text] of Object.entries({ 'package.json': '{"workspaces":["games/*"]}', ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

const paragraph = (id: string, testable = true) => ({
  id,
  title: `on ${id}`,
  kind: 'rule',
  testable,
  summary: '…',
});
const checklist = (...rules: unknown[]) => JSON.stringify({ game: 'g', rules });
const COMPLETE = '{"grande":{"complete":true}}';

describe('grande rules', () => {
  test('counts the rulings of the rulebook like paragraphs', async () => {
    const root = project({
      'games/g/rules.json': checklist(paragraph('1')),
      'games/g/rulebook.md': '# G\n\n* **RN-1** 1. One.\n* **RN-2** 1. Two.\n\nSee **RN-3** elsewhere.\n',
      'games/g/src/a.test.ts': "rule('1', 'x (RN-2)', f);",
    });
    const { out } = await captured(['rules', 'g'], { cwd: root });
    expect(out).toContain('g: 2 of 3 testable paragraphs tested');
    expect(out).toContain('without a test: RN-1  1. One.');
    expect(out).not.toContain('RN-2');
    expect(out).not.toContain('RN-3');
  });

  test('lists paragraphs without a test and tests without a paragraph', async () => {
    const root = project({
      'games/g/rules.json': checklist(
        paragraph('1', false),
        paragraph('2'),
        paragraph('3'),
        paragraph('R-1'),
      ),
      'games/g/src/rules/deep/a.test.ts':
        "rule('2', 'x', f);\n// rule('3', 'x', f);\nrule(['9', '2'], 'x', f);",
      'games/g/node_modules/b.test.ts': "rule('3', 'x', f);",
      'games/g/src/not-a-test.ts': "rule('3', 'x', f);",
    });
    const { code, out } = await captured(['rules', 'g'], { cwd: root });
    expect(code).toBe(0);
    expect(out).toContain('g: 1 of 3 testable paragraphs tested (33 %), 2 cited nowhere in code, 4 in all');
    expect(out).toContain('without a test: 3  on 3');
    expect(out).toContain('without a test: R-1  on R-1');
    expect(out).toContain('not in the checklist: 9  (games/g/src/rules/deep/a.test.ts:3)');
    const json = await captured(['rules', '--json'], { cwd: join(root, 'games/g/src') });
    expect(JSON.parse(json.out).games[0]).toMatchObject({
      game: 'g',
      complete: false,
      checklist: { paragraphs: 4, testable: 3, tested: 1 },
      untested: [{ id: '3' }, { id: 'R-1' }],
      unknown: [{ id: '9', line: 3 }],
      tests: 3,
    });
  });

  test('a game marked complete must have no gap', async () => {
    const files = { 'games/g/package.json': COMPLETE, 'games/g/rules.json': checklist(paragraph('2')) };
    const short = await captured(['rules'], { cwd: project(files) });
    expect(short.code).toBe(1);
    expect(short.err).toContain('marked complete, but with gaps: g');
    const tests = { 'games/g/a.test.ts': "rule('2', 'x', f);" };
    expect((await captured(['rules'], { cwd: project({ ...files, ...tests }) })).code).toBe(0);
    const more = { 'games/g/a.test.ts': "rule('2', 'x', f); rule(X, 'x', f);" };
    const unreadable = await captured(['rules', '--json'], { cwd: project({ ...files, ...more }) });
    expect(unreadable.code).toBe(1);
    expect(JSON.parse(unreadable.out).games[0].unreadable).toHaveLength(1);
    expect((await captured(['rules'], { cwd: project({ 'games/g/package.json': COMPLETE }) })).code).toBe(1);
  });

  test('counts paragraphs that no code names, lists them when asked, and fails only when told to', async () => {
    const files = {
      'games/g/package.json': '{"grande":{"complete":true},"dependencies":{"@grande/family":"0.1.0"}}',
      'games/family/package.json': '{}',
      'games/family/src/a.ts': '// g 4: shared',
      'games/g/rules.json': checklist(
        paragraph('2.1'),
        paragraph('3.1'),
        paragraph('4'),
        paragraph('5.1', false),
      ),
      'games/g/src/a.ts': '// 2.1: here',
      'games/g/src/testing/b.ts': '// 3.1: a position',
      'games/g/src/a.test.ts': "rule(['2.1', '3.1', '4'], 'x', f); // 3.1",
    };
    const root = project(files);
    const plain = await captured(['rules'], { cwd: root });
    expect(plain.code).toBe(0);
    expect(plain.out).toContain(
      'g: 3 of 3 testable paragraphs tested (100 %), 1 cited nowhere in code, 4 in all, complete',
    );
    expect((await captured(['rules', '--missing'], { cwd: root })).out).toContain(
      '  cited nowhere in code:\n    3.1\n',
    );
    expect((await captured(['rules', 'g', '--missing'], { cwd: root })).out).toContain(
      '  cited nowhere in code: 3.1  on 3.1\n',
    );
    const { games } = JSON.parse((await captured(['rules', 'g', '--json'], { cwd: root })).out);
    expect(games[0].uncited).toEqual([{ id: '3.1', title: 'on 3.1' }]);
    const strict = await captured(['rules', '--cited'], { cwd: root });
    expect(strict.code).toBe(1);
    expect(strict.err).toContain('marked complete, but with gaps: g');
    const told = project({ ...files, 'games/g/src/b.ts': "law('3.1', f, g);" });
    expect((await captured(['rules', '--cited'], { cwd: told })).code).toBe(0);
  });

  test('says what is wrong with a checklist', async () => {
    const twice = project({ 'games/g/rules.json': checklist(paragraph('2'), paragraph('2'), { id: 5 }) });
    const { out } = await captured(['rules', 'g'], { cwd: twice });
    expect(out).toContain("'2' is listed twice");
    expect(out).toContain('/rules/2/id: text like . expected, found 5');
    const broken = project({ 'games/g/rules.json': '{"rules":[\n,]}' });
    expect((await captured(['rules', 'g'], { cwd: broken })).out).toContain(
      'checklist /: not JSON: line 2, column 1',
    );
    const none = project({ 'games/g/rules.json': '[]' });
    expect((await captured(['rules', 'g'], { cwd: none })).out).toContain(
      'checklist /rules: a list expected',
    );
  });

  test('finds the project from here, from this package, or where it is told', async () => {
    const elsewhere = await captured(['rules', 'outposts'], { cwd: '/' });
    expect(elsewhere.code).toBe(0);
    expect(elsewhere.out).toMatch(/^outposts: /);
    const root = project({ 'games/g/rulebook.md': '' });
    const told = await captured(['rules', '--root', root], { cwd: '/' });
    expect(told.out).toBe('g: no checklist (games/g/rules.json)\n');
    expect(await captured(['rules', '--root', 'nowhere'], { cwd: root })).toMatchObject({ code: 2 });
    expect(await captured(['rules', 'h'], { cwd: root })).toMatchObject({
      code: 2,
      err: "error: games/ has no 'h'; it has: g\n",
    });
  });

  test('overview of all games: missing paragraphs by number, in lines of bearable length', async () => {
    const many = Array.from({ length: 80 }, (_, i) => paragraph(`${i}.1`));
    const root = project({ 'games/g/rules.json': checklist(...many) });
    const { out } = await captured(['rules'], { cwd: root });
    expect(out).toContain('    0.1 1.1 2.1');
    expect(out).toContain('79.1');
    expect(Math.max(...out.split('\n').map((l) => l.length))).toBeLessThan(100);
  });
});
