import type { ReactNode } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { DescriptionList } from '@/components/description-list/description-list'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { shareMessages } from '@/i18n/share'
import { serverNow } from '@/request/server-clock'
import type { ShareLinkOutcome } from '@/wire/surveys/share'
import './share.scss'

type Outcome<Name extends ShareLinkOutcome['outcome']> = Extract<ShareLinkOutcome, { outcome: Name }>

interface OpeningResultProps {
  /** Outcomes other than `task`, which opens the task immediately. */
  opening: Exclude<ShareLinkOutcome, Outcome<'task'>>
  onList: () => void
  onRegist: () => void
  onSwitch: (xnzzId: string) => void
  /** Contact information. */
  help: ReactNode
}

/** Explains why a link did not open a task, with next steps. */
export function OpeningResult({ opening, onList, onRegist, onSwitch, help }: OpeningResultProps) {
  const own = useMessageNamespace(shareMessages)
  if (opening.outcome === 'ended') {
    const { title, hint } = own.endings[opening.why]
    return <StatusPanel icon="clock" title={title} hint={hint} action={<ToList onList={onList} />} />
  }
  return (
    <>
      {opening.outcome === 'otherOrganisation' ? <Elsewhere opening={opening} onSwitch={onSwitch} /> : null}
      {opening.outcome === 'noTask' ? <NoTask opening={opening} onList={onList} /> : null}
      {opening.outcome === 'notInvited' ? <NotMeant onList={onList} onRegist={onRegist} /> : null}
      <About opening={opening} />
      {opening.outcome === 'otherOrganisation' ? null : help}
    </>
  )
}

function ToList({ onList }: { onList: () => void }) {
  const own = useMessageNamespace(shareMessages)
  return (
    <Button variant="primary" onPress={onList}>
      {own.toList}
    </Button>
  )
}

function Elsewhere({
  opening,
  onSwitch,
}: {
  opening: Outcome<'otherOrganisation'>
  onSwitch: (xnzzId: string) => void
}) {
  const { otherOrganisation } = useMessageNamespace(shareMessages)
  const name = useLocalText()(opening.organisation)
  return (
    <StatusPanel
      icon="building"
      title={otherOrganisation.title}
      hint={otherOrganisation.hint(name)}
      action={
        <Button variant="primary" onPress={() => onSwitch(opening.xnzzId)}>
          {otherOrganisation.action(name)}
        </Button>
      }
    />
  )
}

function NoTask({ opening, onList }: { opening: Outcome<'noTask'>; onList: () => void }) {
  const { noTask } = useMessageNamespace(shareMessages)
  const name = useLocalText()(opening.organisation)
  return (
    <StatusPanel
      icon="people"
      title={noTask.title}
      hint={noTask.hint(name)}
      action={<ToList onList={onList} />}
    />
  )
}

function NotMeant({ onList, onRegist }: { onList: () => void; onRegist: () => void }) {
  const own = useMessageNamespace(shareMessages)
  return (
    <StatusPanel
      icon="lock"
      title={own.notInvited.title}
      hint={own.notInvited.hint}
      action={
        <>
          <Button variant="primary" onPress={onRegist}>
            {own.notInvited.action}
          </Button>
          <Button onPress={onList}>{own.toList}</Button>
        </>
      }
    />
  )
}

function About({ opening }: { opening: Exclude<ShareLinkOutcome, Outcome<'task'> | Outcome<'ended'>> }) {
  const own = useMessageNamespace(shareMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const { survey, issuer, dueAt } = opening
  return (
    <Card>
      <DescriptionList
        facts={[
          { name: own.survey, value: localText(survey) },
          { name: own.issuer, value: localText(issuer) },
          { name: own.due, value: time.short(dueAt, serverNow()) },
        ]}
      />
    </Card>
  )
}
