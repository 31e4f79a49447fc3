import { useTranslations } from 'use-intl';
import type { AskedReason, WordListBody, WordQuestion } from '../../../contract/word-transfer.ts';
import { Picker } from '../../ui/dialogs/picker.tsx';

/** Words of one question that are shown. */
const SHOWN = 8;

type Answers = NonNullable<WordListBody['answers']>;

interface ImportQuestionsProps {
  questions: readonly WordQuestion[];
  answers: Answers;
  onAnswer: (answers: Answers) => void;
}

/** Words that may be meant otherwise than they are written, and what becomes of them. */
export function ImportQuestions({ questions, answers, onAnswer }: ImportQuestionsProps) {
  const t = useTranslations('wordImport');
  const answered = Object.keys(answers) as AskedReason[];
  const open = questions.filter(({ reason }) => !answered.includes(reason));
  if (open.length + answered.length === 0) return null;
  const answer = (reason: AskedReason, value: string) => {
    const { [reason]: _before, ...rest } = answers;
    const chosen = value === 'keep' || value === 'offer' ? { [reason]: value } : {};
    onAnswer({ ...rest, ...chosen });
  };
  return (
    <section>
      <h3 className="mb-1 text-body tracking-normal">{t('questions')}</h3>
      <ul className="flex flex-col gap-3">
        {open.map((question) => (
          <Question key={question.reason} question={question} onAnswer={answer} />
        ))}
        {answered.map((reason) => (
          <li key={reason} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="min-w-48 flex-1">{t(`asked_${reason}`)}</p>
            <Answer reason={reason} value={answers[reason] ?? 'leave'} onAnswer={answer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AnswerProps {
  reason: AskedReason;
  value: string;
  hasOffer?: boolean;
  onAnswer: (reason: AskedReason, value: string) => void;
}

function Answer({ reason, value, hasOffer = value === 'offer', onAnswer }: AnswerProps) {
  const t = useTranslations('wordImport');
  return (
    <div className="w-56 max-w-full">
      <Picker
        label={t(`asked_${reason}`)}
        value={value}
        options={[
          { value: 'leave', label: t('leave') },
          { value: 'keep', label: t('keep') },
          ...(hasOffer ? [{ value: 'offer', label: t(`offer_${reason}`) }] : []),
        ]}
        onChange={(chosen) => onAnswer(reason, chosen)}
      />
    </div>
  );
}

interface QuestionProps {
  question: WordQuestion;
  onAnswer: (reason: AskedReason, value: string) => void;
}

function Question({ question: { reason, count, words }, onAnswer }: QuestionProps) {
  const t = useTranslations('wordImport');
  const shown = words.slice(0, SHOWN);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <div className="min-w-48 flex-1">
        <p>{t(`asked_${reason}`)}</p>
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
          {shown.map(({ word, offer }) => (
            <span key={word} className="mr-3 inline-block">
              <bdi className="foreign font-semibold text-ink" lang="und">
                {word}
              </bdi>
              {offer.length > 0 && (
                <>
                  {' → '}
                  <bdi className="foreign" lang="und">
                    {offer.map((one) => one.word).join(' · ')}
                  </bdi>
                </>
              )}
            </span>
          ))}
          {count > shown.length && t('moreProblems', { n: count - shown.length })}
        </p>
      </div>
      <Answer
        reason={reason}
        value="leave"
        hasOffer={words.some(({ offer }) => offer.length > 0)}
        onAnswer={onAnswer}
      />
    </li>
  );
}
