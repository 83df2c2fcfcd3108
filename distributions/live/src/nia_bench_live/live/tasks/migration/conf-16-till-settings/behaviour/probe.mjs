import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default async function probe(answer, { files }) {
  const { Till } = await answer.load('src/till.ts');
  const { openSettings } = await answer.load('src/settings.ts');
  const { steps } = await answer.load('src/steps.ts');

  const told = (till) => ({
    shop: till.shop,
    rate: till.rate,
    volume: till.volume,
    drawers: [...till.drawers],
    printer: till.printer ?? 'none',
    receipt: till.receipt(),
  });
  /** A folder; with a file where something is given. */
  const folderWith = (settings) => {
    const folder = mkdtempSync(join(tmpdir(), 'till-'));
    if (settings) writeFileSync(join(folder, 'config.json'), JSON.stringify(settings));
    return folder;
  };
  const started = (folder, options = {}) => {
    const lines = [];
    const till = new Till({ folder, log: (line) => lines.push(line), ...options });
    return { till, lines };
  };

  return {
    isNew() {
      const { till, lines } = started(join(folderWith(), 'not', 'there'));
      return { told: told(till), lines };
    },
    isNewInAFolder() {
      const folder = folderWith();
      const first = started(folder);
      const again = started(folder);
      return { told: [told(first.till), told(again.till)], lines: [first.lines, again.lines] };
    },
    isNewUnderAnEarlierVersion() {
      const folder = folderWith();
      const first = started(folder, { version: '1.4.0' });
      const early = told(first.till);
      const now = started(folder);
      return { told: [early, told(now.till)], lines: [first.lines, now.lines] };
    },
    cameFromVersion1() {
      const { till, lines } = started(folderWith(files.version1));
      return { told: told(till), lines };
    },
    cameFromVersion2() {
      const { till, lines } = started(folderWith(files.version2));
      return { told: told(till), lines };
    },
    neverHadAVersion() {
      const { till, lines } = started(folderWith(files.unversioned));
      return { told: told(till), lines };
    },
    isUpToDate() {
      const { till, lines } = started(folderWith(files.version3));
      return { told: told(till), lines };
    },
    unplugs() {
      const folder = folderWith(files.version3);
      const { till, lines } = started(folder);
      till.unplug();
      const without = [till.printer ?? 'none', till.receipt()];
      till.volume = 2;
      till.rate = 10;
      const still = told(till);
      const anew = started(folder);
      return { without, still, anew: told(anew.till), lines: [lines, anew.lines] };
    },
    plugsIn() {
      const folder = folderWith(files.version3);
      const { till, lines } = started(folder);
      till.plugIn('back');
      const back = till.printer;
      till.unplug();
      till.unplug();
      till.plugIn('front');
      till.unplug();
      till.plugIn('side');
      return { back, receipt: till.receipt(), anew: told(started(folder).till), lines };
    },
    keeps() {
      const folder = folderWith(files.version3);
      const { till } = started(folder);
      till.rate = 7;
      till.volume = 0;
      till.plugIn('back');
      return told(started(folder).till);
    },
    startsAnewUnplugged() {
      const folder = folderWith();
      started(folder).till.plugIn('back');
      started(folder).till.unplug();
      const { till, lines } = started(folder);
      return { told: told(till), lines };
    },
    opensSettings() {
      const settings = openSettings({ folder: folderWith(files.version2) });
      return [settings.get('drawers'), settings.has('note'), settings.get('shop'), Object.keys(steps)];
    },
  };
}
