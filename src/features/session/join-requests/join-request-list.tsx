import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { DescriptionList } from '@/components/description-list/description-list'
import { LoadMore } from '@/components/load-more/load-more'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, ReloadNotice, StatusPanel } from '@/components/status-panel/status-panel'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocale, useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { currentLanguage } from '@/i18n'
import { errorText } from '@/i18n/errors'
import { registrationMessages } from '@/i18n/registration'
import { sessionMessages } from '@/i18n/session'
import { serverNow } from '@/request/server-clock'
import { decideJoinRequest, listJoinRequests } from '@/services/session/registration-service'
import { loadMemberStatuses, useMemberStatus } from '@/stores/enum-lists'
import { showToast } from '@/stores/feedback-store'
import type { JoinDecision, JoinRequest, JoinRequests } from '@/wire/session/join-requests'
import { RejectDialog } from './reject-dialog'
import './join-request-list.scss'

function useJoinRequests() {
  const own = useMessageNamespace(registrationMessages)
  const list = useCursorList<JoinRequest, JoinRequests>(
    'joins',
    (cursor, size) => listJoinRequests({}, cursor, size),
    ({ id }) => id,
  )
  const [busy, setBusy] = useState<string | null>(null)
  const decide = async (decision: JoinDecision) => {
    setBusy(decision.id)
    try {
      await decideJoinRequest(decision)
      showToast(decision.approve ? own.approved : own.rejected)
    } catch (error) {
      // Another user may have decided in the meantime; the list then shows the current status.
      showToast(errorText(error, currentLanguage().messages))
    } finally {
      await list.reload()
      setBusy(null)
    }
  }
  return { list, busy, decide: (decision: JoinDecision) => void decide(decision) }
}

/** Pending join requests, for approvers. */
export function JoinRequestList() {
  const own = useMessageNamespace(registrationMessages)
  const { list, busy, decide } = useJoinRequests()
  const [rejecting, setRejecting] = useState<JoinRequest | null>(null)
  const locale = useLocale()
  useEffect(() => void loadMemberStatuses().catch(() => undefined), [locale])
  if (list.state === 'loading') return <Skeleton />
  if (list.state === 'failed')
    return <ErrorState whole error={list.error} onRetry={() => void list.reload()} />
  if (list.items.length === 0)
    return <StatusPanel icon="people" title={own.nobodyWaits} hint={own.nobodyWaitsHint} />
  return (
    <>
      <ReloadNotice error={list.error} />
      <Text className="small">{own.waitingCount(list.data.head.total)}</Text>
      {list.items.map((request) => (
        <Request
          key={request.id}
          request={request}
          busy={busy === request.id}
          onApprove={() => decide({ id: request.id, approve: true })}
          onReject={() => setRejecting(request)}
        />
      ))}
      <LoadMore {...list.end} />
      {rejecting ? (
        <RejectDialog
          name={rejecting.name}
          onClose={() => setRejecting(null)}
          onReject={(reason) => {
            setRejecting(null)
            decide({ id: rejecting.id, approve: false, reason })
          }}
        />
      ) : null}
    </>
  )
}

/** Member status of somebody whose request is not decided. */
const awaitingApproval = 2

interface RequestProps {
  request: JoinRequest
  busy: boolean
  onApprove: () => void
  onReject: () => void
}

function Request({ request, busy, onApprove, onReject }: RequestProps) {
  const own = useMessageNamespace(registrationMessages)
  const session = useMessageNamespace(sessionMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const status = useMemberStatus(awaitingApproval)
  const { name, mobile, personType, organisation, department, invitedBy, requestedAt } = request
  const unitName = [localText(organisation), department ? localText(department) : '']
    .filter(Boolean)
    .join(' · ')
  return (
    <Card title={name} extra={<Text className="small">{time.ago(requestedAt, serverNow())}</Text>}>
      <DescriptionList
        facts={[
          { name: session.organisation, value: unitName },
          { name: own.personType, value: personType },
          { name: session.mobile, value: mobile },
        ]}
      />
      <View className="join-foot">
        {status === '' ? null : <Chip tone="warn">{status}</Chip>}
        <Text className="small join-way">{invitedBy ? own.by(invitedBy) : own.byUnitCode}</Text>
        <Button size="small" disabled={busy} label={`${own.reject} ${name}`} onPress={onReject}>
          {own.reject}
        </Button>
        <Button
          size="small"
          variant="primary"
          busy={busy}
          label={`${own.approve} ${name}`}
          onPress={onApprove}
        >
          {own.approve}
        </Button>
      </View>
    </Card>
  )
}
