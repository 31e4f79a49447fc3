/**
 * Whether campaigns are found whose names the detector has never met, one line of JSON a campaign:
 *
 *   npm run bench -- unmet-campaigns --data DIR
 *
 * DIR holds labelled files (*.jsonl); those without authors are left away. A campaign is a name of
 * the trained lexicon in ten or more spam comments of two or more accounts. It is judged by a model
 * that was trained without the comments that carry the name, or another name with the same letters,
 * and the file is replayed in its order. The process fails where figures are outside their bounds.
 */
import { parseArgs } from 'node:util';
import { labelledFiles, readLabelledFile } from '../scripts/train/labelled-comments.ts';
import { judgeUnmetCampaigns } from './support/campaign-figures.ts';

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) throw new Error('say where the labelled files are: --data DIR');
judgeUnmetCampaigns(labelledFiles(values.data, '').map(readLabelledFile));
