import { Chip, type ChipTone } from '@/components/chip/chip'
import { useMessageNamespace } from '@/hooks/use-messages'
import { reviewDeskMessages } from '@/i18n/review-desk'
import { ruleMessages } from '@/i18n/rules'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { addressOf, type FindingTone, type QuestionRow, toneOf } from './review-rows'
import type { ReviewTable } from './use-table'

const chipTones: Record<FindingTone, ChipTone> = {
  must: 'bad',
  verify: 'warn',
  explained: 'neutral',
  hint: 'info',
}

/** In one word each: that a value is returned, the rules it breaks, and that the respondent has confirmed it. */
export function RuleChips({ row, table }: { row: QuestionRow; table: ReviewTable }) {
  const { marks } = useMessageNamespace(ruleMessages)
  const { returned } = useMessageNamespace(reviewDeskMessages)
  const { confirmed } = useMessageNamespace(submissionHistoryMessages)
  const at = addressOf(row)
  const tones = [...new Set(row.findings.map(toneOf))]
  const isConfirmed = table.confirmations.some((one) => one.at === at && one.isCurrent)
  return (
    <div className="reviewer-chips">
      {table.reviewForm.correctionRequests.has(at) ? <Chip tone="bad">{returned}</Chip> : null}
      {tones.map((tone) => (
        <Chip key={tone} tone={chipTones[tone]}>
          {marks[tone]}
        </Chip>
      ))}
      {isConfirmed ? <Chip tone="good">{confirmed}</Chip> : null}
    </div>
  )
}
