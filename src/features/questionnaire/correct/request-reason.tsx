import { Text, View } from '@tarojs/components'
import { Chip } from '@/components/chip/chip'
import { useMessageNamespace } from '@/hooks/use-messages'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { parseAddress, sameAnswers } from '@/lib/questionnaire'
import type { AnswerSession } from '../session/answer-session'
import type { Correction } from './use-correction'

/** The reviewer's reason, or why an address without a correction request is open. */
export function RequestReason({
  address,
  correction: { returned, before },
}: {
  address: string
  correction: Correction
}) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const { questionId } = parseAddress(address)
  const mark =
    returned.correctionRequests.find(({ at }) => at === address) ??
    returned.correctionRequests.find(({ at }) => at === questionId)
  const other = before.isRelevant(address) ? messages.companion : messages.newlyAsked
  return <Notice mark={mark?.reason} other={other} />
}

function Notice({ mark, other }: { mark: string | undefined; other: string }) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  return (
    <Text className={mark === undefined ? 'small' : 'correction-why'}>
      {mark === undefined ? other : messages.markReason(mark)}
    </Text>
  )
}

interface ChangeChipProps {
  session: AnswerSession
  correction: Correction
  address: string
}

export function ChangeChip({ session: { instance }, correction: { before }, address }: ChangeChipProps) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const same = sameAnswers(before.value(address), instance.value(address))
  const isConfirmed = typeof instance.confirmation(address)?.reason === 'string'
  return (
    <View className="correction-changed">
      {isConfirmed ? (
        <Chip tone="good">{messages.confirmed}</Chip>
      ) : (
        <Chip tone={same ? 'neutral' : 'info'}>{same ? messages.unchanged : messages.changed}</Chip>
      )}
    </View>
  )
}
