import { expect, test } from 'vitest';
import { faultsInLock } from './check-lock.mjs';

const packer = {
  version: '1.2.3',
  optionalDependencies: { '@packer/linux': '1.2.3', '@packer/mac': '1.2.3' },
};
const binary = { version: '1.2.3', optional: true };

test('every binary a package names is locked', () => {
  const packages = { '': {}, 'node_modules/packer': packer, 'node_modules/@packer/linux': binary };
  expect(faultsInLock({ packages })).toEqual([
    'node_modules/packer 1.2.3: @packer/mac 1.2.3 is not in the lock file',
  ]);
  expect(faultsInLock({ packages: { ...packages, 'node_modules/@packer/mac': binary } })).toEqual([]);
});

test('a binary counts where Node would find it, in the version that was asked for', () => {
  const inside = {
    'web/node_modules/packer': packer,
    'web/node_modules/packer/node_modules/@packer/linux': binary,
    'node_modules/@packer/mac': binary,
  };
  expect(faultsInLock({ packages: inside })).toEqual([]);
  const aside = { 'node_modules/packer': packer, 'web/node_modules/@packer/linux': binary };
  expect(faultsInLock({ packages: aside })).toHaveLength(2);
  const old = { ...inside, 'node_modules/@packer/mac': { version: '1.2.2' } };
  expect(faultsInLock({ packages: old })).toEqual([
    'web/node_modules/packer 1.2.3: wants @packer/mac 1.2.3, the lock file has 1.2.2',
  ]);
});

test('a range is met by whatever was locked', () => {
  const packages = {
    'node_modules/watcher': { version: '1.0.0', optionalDependencies: { fsevents: '~2.3.3' } },
    'node_modules/fsevents': { version: '2.3.4' },
  };
  expect(faultsInLock({ packages })).toEqual([]);
});

test('no registry is named', () => {
  const packages = {
    'node_modules/engine': { resolved: 'engine', link: true },
    'node_modules/packer': { version: '1.0.0', resolved: 'https://registry.example/packer.tgz' },
  };
  expect(faultsInLock({ packages })).toEqual(['node_modules/packer 1.0.0: names the registry it came from']);
});
