import type { Automation } from '../../contract/automation.ts';
import type { SpamClass } from '../../contract/spam-class.ts';
import type { WordImportPreview } from '../../contract/word-transfer.ts';
import { ImportPreview } from '../../web/features/blacklisted-words/import-preview.tsx';
import { WordChips } from '../../web/features/blacklisted-words/word-chips.tsx';
import { TrialOutcome } from '../../web/features/blacklisted-words/word-trial.tsx';
import { CleanCard } from '../../web/shared/clean-card.tsx';
import { CleanConsent } from '../../web/shared/clean-consent.tsx';
import { KindsField } from '../../web/shared/kinds-field.tsx';
import { Holding, nothing, Spoken } from '../around.tsx';
import type { Entry } from '../entry.ts';
import { hostile } from '../fixtures/invented.ts';
import { automation } from '../fixtures/work.ts';

const none = { caught: 0, approved: 0, compared: 4321, complete: true, sample: [] };
const sample = [
  { comment_id: 'a', comment_text: 'Main di melati77, modal receh pasti maxwin' },
  { comment_id: 'b', comment_text: hostile.rightToLeft },
  { comment_id: 'c', comment_text: hostile.endless },
];

const Kinds = ({ start }: { start: SpamClass[] }) => (
  <Holding<SpamClass[]> start={start}>
    {(chosen, change) => (
      <Spoken>
        {(t) => <KindsField label={t('settings.spamClasses')} chosen={chosen} onChange={change} />}
      </Spoken>
    )}
  </Holding>
);

const preview: WordImportPreview = {
  form: 'table',
  has_header: true,
  columns: { word: 0, match: 1, category: null, severity: 2, description: 3 },
  found: [
    { name: 'kata', samples: ['melati77', 'mawar88'], is_flag: false },
    { name: 'kecocokan', samples: ['persis'], is_flag: false },
    { name: 'tingkat', samples: ['tinggi'], is_flag: false },
    { name: hostile.rightToLeft, samples: [hostile.endless], is_flag: false },
  ],
  groups: [],
  rows: 1240,
  new: 1200,
  duplicate: 36,
  repeated: 2,
  invalid: 0,
  asked: 0,
  questions: [],
  problems: [],
  samples: [
    {
      word: 'melati77',
      match: 'exact',
      category: 'judi',
      severity: 'high',
      description: 'situs slot',
    },
    {
      word: hostile.endless,
      match: 'contains',
      category: null,
      severity: 'low',
      description: hostile.rightToLeft,
    },
  ],
};

const problems: WordImportPreview['problems'] = [
  { line: 7, word: 'melati(', reason: 'pattern_syntax', detail: null },
  { line: 19, word: '', reason: 'empty_word', detail: null },
  { line: 400, word: hostile.rightToLeft, reason: 'unknown_severity', detail: null },
];

const groups: WordImportPreview['groups'] = [
  { name: 'teman', says: 'unclear', words: 2, samples: ['adik', 'paman'] },
  { name: hostile.rightToLeft, says: 'words', words: 1, samples: [hostile.endless] },
  { name: 'status: mati', says: 'not_words', words: 12, samples: ['kakak'] },
  { name: '2', says: 'unclear', words: 3, samples: ['melati77'] },
];

const questions: WordImportPreview['questions'] = [
  {
    reason: 'star',
    count: 12,
    words: [
      {
        word: 'slot*',
        offer: [
          {
            word: '\\bslot',
            match: 'regex',
            category: null,
            severity: 'medium',
            description: null,
          },
        ],
      },
    ],
  },
  { reason: 'one_sign', count: 1, words: [{ word: '7', offer: [] }] },
];

const Preview = ({ seen }: { seen: WordImportPreview }) => (
  <div className="max-w-2xl">
    <ImportPreview file="kata.csv" seen={seen} choice={{}} onChange={nothing} />
  </div>
);

const withSwitch = (changes: Partial<Automation['switch']>): Automation => ({
  ...automation,
  switch: { ...automation.switch, ...changes },
});

export const words: readonly Entry[] = [
  {
    of: 'shared/kinds-field',
    shows: [
      { state: 'none ticked', view: <Kinds start={[]} /> },
      { state: 'several ticked', view: <Kinds start={['gambling', 'phishing']} /> },
    ],
  },
  {
    of: 'shared/clean-consent',
    shows: [
      {
        state: 'asks',
        overlay: true,
        view: <CleanConsent automation={automation} onAgree={nothing} onCancel={nothing} />,
      },
    ],
  },
  {
    of: 'shared/clean-card',
    shows: [
      { state: 'off', view: <CleanCard automation={automation} /> },
      { state: 'offers', view: <CleanCard automation={withSwitch({ would_hide: 34 })} /> },
      { state: 'suggests', view: <CleanCard automation={withSwitch({ mode: 'dry_run' })} /> },
      {
        state: 'over its limit',
        view: <CleanCard automation={withSwitch({ mode: 'on', over_limit: 120 })} />,
      },
    ],
  },
  {
    of: 'features/blacklisted-words/word-chips',
    shows: [
      { state: 'low', view: <WordChips match="exact" category={null} severity="low" /> },
      { state: 'medium', view: <WordChips match="contains" category="judi" severity="medium" /> },
      {
        state: 'long category',
        view: <WordChips match="regex" category={hostile.endless.slice(0, 50)} severity="high" />,
      },
    ],
  },
  {
    of: 'features/blacklisted-words/word-trial.TrialOutcome',
    shows: [
      { state: 'nothing caught', view: <TrialOutcome trial={none} /> },
      {
        state: 'caught',
        view: <TrialOutcome trial={{ ...none, caught: 37, approved: 2, sample }} />,
      },
      {
        state: 'in part',
        view: <TrialOutcome trial={{ ...none, caught: 1, compared: 20_000, complete: false }} />,
      },
    ],
  },
  {
    of: 'features/blacklisted-words/import-preview',
    wide: true,
    shows: [
      { state: 'all valid', view: <Preview seen={preview} /> },
      {
        state: 'with invalid rows',
        view: <Preview seen={{ ...preview, new: 0, samples: [], invalid: 3, problems }} />,
      },
      {
        state: 'with questions',
        view: <Preview seen={{ ...preview, form: 'list', groups, asked: 2, questions }} />,
      },
      { state: 'empty', view: <Preview seen={{ ...preview, rows: 0 }} /> },
    ],
  },
];
