import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { subsetFont } from './font-tables.ts';

/*
 * Makes the fonts of PDF reports of the DejaVu ones: all characters, without the instructions for
 * screens that are a quarter of each. The repository keeps the result, because the package
 * dejavu-fonts-ttf has 12 MB: `npm run generate:report-fonts -- FOLDER_OF_THAT_PACKAGE`.
 */
const [folder = ''] = process.argv.slice(2);
const target = new URL('../src/files/report/pdf/', import.meta.url);

for (const [source, name] of [
  ['DejaVuSans', 'dejavu-sans'],
  ['DejaVuSans-Bold', 'dejavu-sans-bold'],
]) {
  const whole = await readFile(path.join(folder, `ttf/${source}.ttf`));
  const characters = (create(whole) as Font).characterSet;
  // fontkit cannot embed a part of a WOFF2 font.
  const font = await subsetFont(whole, String.fromCodePoint(...characters), {
    targetFormat: 'sfnt',
    noHinting: true,
  });
  await writeFile(new URL(`${name}.ttf`, target), font);
  process.stdout.write(`${name} ${(font.length / 1000).toFixed(1)} kB\n`);
}
await copyFile(path.join(folder, 'LICENSE'), new URL('dejavu-licence.txt', target));
