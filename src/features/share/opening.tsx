import type { ReactNode } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { DescriptionList } from '@/components/description-list/description-list'
import type { StateProps } from '@/components/status-panel/status-panel'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { shareMessages } from '@/i18n/share'
import type { ShareMessages } from '@/i18n/share/zh-CN'
import { serverNow } from '@/request/server-clock'
import type { ShareLinkOutcome } from '@/wire/surveys/share'

type Outcome<Name extends ShareLinkOutcome['outcome']> = Extract<ShareLinkOutcome, { outcome: Name }>

/** Outcomes other than `task`, which opens the task immediately. */
export type FailedOpening = Exclude<ShareLinkOutcome, Outcome<'task'>>

type Message = Pick<StateProps, 'icon' | 'title' | 'hint'>

/** Explains why a link did not open a task. */
export function useOpeningMessage(opening: FailedOpening): Message {
  const own = useMessageNamespace(shareMessages)
  const localText = useLocalText()
  return openingMessage(opening, own, localText)
}

function openingMessage(
  opening: FailedOpening,
  own: ShareMessages,
  localText: ReturnType<typeof useLocalText>,
): Message {
  switch (opening.outcome) {
    case 'ended':
      return { icon: opening.why === 'unknown' ? 'form' : 'clock', ...own.endings[opening.why] }
    case 'otherOrganisation': {
      const { title, hint } = own.otherOrganisation
      return { icon: 'building', title, hint: hint(localText(opening.organisation)) }
    }
    case 'noTask': {
      const { title, hint } = own.noTask
      return { icon: 'people', title, hint: hint(localText(opening.organisation)) }
    }
    case 'notInvited': {
      const { title, hint } = own.notInvited
      return { icon: 'lock', title, hint }
    }
  }
}

interface OpeningActionsProps {
  opening: FailedOpening
  /** Button to the workbench. */
  home: ReactNode
  onList: () => void
  onRegist: () => void
  onSwitch: (xnzzId: string) => void
}

/** The next steps, the main one last. */
export function OpeningActions({ opening, home, onList, onRegist, onSwitch }: OpeningActionsProps) {
  const own = useMessageNamespace(shareMessages)
  const localText = useLocalText()
  const main = (text: string, onPress: () => void) => (
    <>
      {home}
      <Button variant="primary" onPress={onPress}>
        {text}
      </Button>
    </>
  )
  if (opening.outcome === 'notInvited') return main(own.notInvited.action, onRegist)
  if (opening.outcome === 'otherOrganisation')
    return main(own.otherOrganisation.action(localText(opening.organisation)), () => onSwitch(opening.xnzzId))
  return main(own.toList, onList)
}

/** The survey that a valid link is about. */
export function OpeningFacts({ opening }: { opening: FailedOpening }) {
  const own = useMessageNamespace(shareMessages)
  const localText = useLocalText()
  const time = useTimeText()
  if (opening.outcome === 'ended') return null
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
