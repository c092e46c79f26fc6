import { useState } from 'react'
import { PreviewedDialog } from '@/components/dialog/previewed-dialog'
import { TextField } from '@/components/text-field/text-field'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { joinsDeskMessages } from '@/i18n/joins-desk'
import { registrationMessages } from '@/i18n/registration'
import { decideJoinRequests } from '@/services/session/registration-service'
import { showToast } from '@/stores/feedback-store'
import type { JoinOutcomes, JoinRequest } from '@/wire/session/join-requests'
import type { JoinAct } from './use-joins-table'

interface DecisionDialogProps {
  act: JoinAct
  requests: readonly JoinRequest[]
  onClose: () => void
  /** Called with the requests that wait no longer. */
  onDone: (ids: ReadonlySet<string>) => void
}

/** People who are named; more are only counted. */
const mostNamed = 20

const idsOf = (outcomes: JoinOutcomes, wanted: JoinOutcomes[number]['outcome']) =>
  new Set(outcomes.flatMap(({ id, outcome }) => (outcome === wanted ? [id] : [])))

/** Decides several requests alike: first says who is meant, and who has been decided by others. */
export function DecisionDialog({ act, requests, onClose, onDone }: DecisionDialogProps) {
  const messages = useMessageNamespace(joinsDeskMessages)
  const [reason, setReason] = useState('')
  const effectOf = useEffectText({ act, requests })
  const ids = requests.map(({ id }) => id)
  const approve = act === 'approve'
  const run = async () => {
    const decision = approve ? { approve: true as const } : { approve: false as const, reason }
    const { outcomes } = await decideJoinRequests({ ids, ...decision, preview: false })
    const says = approve ? messages.batch.approved : messages.batch.rejected
    showToast(says(idsOf(outcomes, 'decided').size, idsOf(outcomes, 'gone').size))
    onDone(new Set(ids))
  }
  return (
    <PreviewedDialog<JoinOutcomes>
      title={messages.actOn[act](requests.length)}
      confirm={messages.acts[act]}
      previewKey="decision"
      preview={async () => (await decideJoinRequests({ ids, approve, preview: true })).outcomes}
      incomplete={!approve && reason.trim() === ''}
      focusMain={approve}
      {...{ effectOf, run, onClose }}
    >
      {approve ? null : <Reason {...{ reason, setReason }} />}
    </PreviewedDialog>
  )
}

/** Says of an answer of the gateway to whom the decision applies, and to whom not any more. */
function useEffectText({ act, requests }: Pick<DecisionDialogProps, 'act' | 'requests'>) {
  const { batch } = useMessageNamespace(joinsDeskMessages)
  const localText = useLocalText()
  const nameOf = ({ name, organisation }: JoinRequest) => batch.person(name, localText(organisation))
  const says = act === 'approve' ? batch.approves : batch.rejects
  return (outcomes: JoinOutcomes) => {
    const gone = idsOf(outcomes, 'gone')
    const left = requests.filter(({ id }) => gone.has(id))
    const named = requests.filter(({ id }) => !gone.has(id)).map(nameOf)
    return {
      count: named.length,
      text: named.length === 0 ? batch.nobody : says(named.length, ...named.slice(0, mostNamed)),
      leftOut: {
        title: batch.left(left.length),
        entries: left.map((request) => ({ id: request.id, name: nameOf(request), why: batch.gone })),
      },
    }
  }
}

interface ReasonProps {
  reason: string
  setReason: (reason: string) => void
}

function Reason({ reason, setReason }: ReasonProps) {
  const own = useMessageNamespace(registrationMessages)
  return (
    <TextField
      id="joins-reason"
      label={own.rejectReason}
      placeholder={own.rejectReasonPlaceholder}
      value={reason}
      maxLength={200}
      onChange={setReason}
    />
  )
}
