import { productNode } from './setup/node.mjs';
import { prepareAndRun } from './setup/prepare.mjs';
import { runInPlace } from './setup/run.mjs';

await prepareAndRun({ page: false }, () => runInPlace(productNode(), ['scripts/gallery.ts']));
