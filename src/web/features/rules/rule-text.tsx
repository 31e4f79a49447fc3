import { useTranslations } from 'use-intl';
import type { Rule } from '../../../contract/rule.ts';

/** The conditions of a rule, in words. */
function useConditionTexts(): (rule: Rule) => string[] {
  const t = useTranslations('rules');
  const kinds = useTranslations('spamClasses');
  return (rule) => {
    const texts: string[] = [];
    if (rule.rule_pattern !== null) {
      texts.push(t(`is_${rule.match}`, { text: rule.rule_pattern }));
    }
    if (rule.min_score !== null) texts.push(t('is_score', { n: rule.min_score }));
    if (rule.spam_classes.length > 0) {
      texts.push(t('is_class', { kind: rule.spam_classes.map((kind) => kinds(kind)).join(', ') }));
    }
    if (rule.campaign_id !== null) {
      const n = rule.campaign_members ?? 0;
      texts.push(n === 0 ? t('is_campaign_gone') : t('is_campaign', { n }));
    }
    if (rule.max_author_days !== null) texts.push(t('is_author', { n: rule.max_author_days }));
    if (rule.has_links) texts.push(t('is_links'));
    if (rule.video_gone) texts.push(t('is_video_gone'));
    else if (rule.video_id !== null) {
      texts.push(t('is_video', { title: rule.video_title ?? rule.video_id }));
    }
    if (rule.language !== null) {
      texts.push(t('is_language', { language: t(`lang_${rule.language}`) }));
    }
    return texts;
  };
}

/** The same as a list. */
export function Conditions({ rule }: { rule: Rule }) {
  const texts = useConditionTexts()(rule);
  return (
    <ul className="flex flex-col gap-1">
      {texts.map((text) => (
        <li key={text} className="border-l-2 border-line-strong pl-2">
          <bdi className="foreign" lang="und">
            {text}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
