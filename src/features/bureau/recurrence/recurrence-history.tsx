import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ListRow } from '@/components/list-row/list-row'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { useTimeText } from '@/hooks/use-time-text'
import { recurrenceMessages } from '@/i18n/recurrence'
import { open } from '@/platform/page/navigation'
import { serverNow } from '@/request/server-clock'
import { href } from '@/routes'
import type { Recurrence } from '@/wire/recurrence/recurrence'
import { UnitChangesView } from '../units/unit-changes'
import { useSettingsText } from './day-text'

/** The periods that have opened by themselves or were left out, and who has changed what. */
export function RecurrenceHistory({ recurrence }: { recurrence: Recurrence }) {
  const messages = useMessageNamespace(recurrenceMessages)
  const { openings, log, survey } = recurrence
  return (
    <View className="publish-column">
      <Card title={messages.history}>
        {openings.length === 0 ? <Text className="small">{messages.noHistory}</Text> : null}
        {openings.map((opening) => (
          <Opening key={opening.period} opening={opening} isAnonymous={survey.anonymous} />
        ))}
      </Card>
      {log.length > 0 ? <ChangeLog log={log} /> : null}
    </View>
  )
}

interface OpeningProps {
  opening: Recurrence['openings'][number]
  isAnonymous: boolean
}

function Opening({ opening: { period, at, reason, survey, units }, isAnonymous }: OpeningProps) {
  const messages = useMessageNamespace(recurrenceMessages)
  const time = useTimeText()
  const name = usePeriodText()(period)
  const [isOpen, setOpen] = useState(false)
  const when = time.short(at, serverNow())
  const note = units
    ? `${when} · ${messages.openedFacts(units.carried.count, units.added.count, units.left.count)}`
    : when
  return (
    <>
      <ListRow note={note} action={<Progress {...{ survey, name, isAnonymous }} />}>
        <Text>{name}</Text>
        <Chip tone={reason === null ? 'good' : 'neutral'}>
          {reason === null ? messages.opened : messages.skipped[reason]}
        </Chip>
        {units ? (
          <Button
            variant="link"
            size="small"
            label={`${isOpen ? messages.hideUnits : messages.showUnits} ${name}`}
            onPress={() => setOpen(!isOpen)}
          >
            {isOpen ? messages.hideUnits : messages.showUnits}
          </Button>
        ) : null}
      </ListRow>
      {units && isOpen ? <UnitChangesView units={units} /> : null}
    </>
  )
}

interface ProgressProps {
  survey: Recurrence['openings'][number]['survey']
  name: string
  isAnonymous: boolean
}

function Progress({ survey, name, isAnonymous }: ProgressProps) {
  const messages = useMessageNamespace(recurrenceMessages)
  if (survey === null) return null
  return (
    <Button
      size="small"
      label={`${messages.toSurvey} ${name}`}
      onPress={() => open(href(isAnonymous ? 'taxerList' : 'respondents', { surveyId: survey.id }))}
    >
      {messages.toSurvey}
    </Button>
  )
}

function ChangeLog({ log }: Pick<Recurrence, 'log'>) {
  const messages = useMessageNamespace(recurrenceMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const settingsText = useSettingsText()
  return (
    <Card title={messages.log}>
      {log.map(({ kind, by, at, settings }) => (
        <ListRow
          key={`${at} ${kind}`}
          note={[time.full(at), settings ? settingsText(settings) : ''].filter(Boolean).join(' · ')}
        >
          <Text>{messages.logged(localText(by), messages.kinds[kind])}</Text>
        </ListRow>
      ))}
    </Card>
  )
}
