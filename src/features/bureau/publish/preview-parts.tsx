import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ListRow } from '@/components/list-row/list-row'
import { Notice } from '@/components/notice/notice'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import { formsMessages } from '@/i18n/forms'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import type { FormPreview, FormSource, NextSurvey } from '@/wire/surveys/forms'
import { UnitChangesView } from '../units/unit-changes'
import { RunningSurvey } from './running-survey'
import type { Publishing } from './use-publish'
import { VersionChanges } from './version-changes'

/** Errors that prevent publication, and warnings. */
export function Problems({ preview: { problems }, source }: { preview: FormPreview; source: FormSource }) {
  const messages = useMessageNamespace(formsMessages)
  const { problems: names } = useMessageNamespace(formEditorMessages)
  if (problems.length === 0) return null
  const broken = problems.some(({ level }) => level === 'error')
  const says = (code: string) => (names as Record<string, string | undefined>)[code] ?? code
  return (
    <Card title={broken ? messages.problems : messages.warnings}>
      {problems.map(({ at, code, level }, index) => (
        <Notice key={index} tone={level === 'error' ? 'bad' : 'warn'}>
          {`${at}: ${says(code)}`}
        </Notice>
      ))}
      {source.kind === 'draft' ? (
        <Button size="small" onPress={() => open(href('formEditor', { id: source.id }))}>
          {messages.toEditor}
        </Button>
      ) : null}
    </Card>
  )
}

interface CarriedProps {
  next: NextSurvey
  publishing: Pick<Publishing, 'entry' | 'set'>
}

/** Whom the survey of the next period has from the one before, who drops out, and who is new in the register. */
export function Carried({ next, publishing: { entry, set } }: CarriedProps) {
  const messages = useMessageNamespace(formsMessages)
  const localText = useLocalText()
  const { before, carried, left, units } = next
  const { newSince = [] } = entry.audience
  const askNew = (wanted: boolean) =>
    set({ audience: { ...entry.audience, newSince: wanted ? next.audience.surveys : [] } })
  return (
    <View className="publish-carried">
      <Notice tone="info">
        <View>
          <View>{messages.carried(localText(before), carried.organisations, carried.people)}</View>
          {!units && left.count > 0 ? (
            <Text className="small">{messages.dropsOut(left.count, ...left.names.map(localText))}</Text>
          ) : null}
        </View>
      </Notice>
      {units ? (
        <UnitChangesView units={units} added={{ value: newSince.length > 0, onChange: askNew }} />
      ) : null}
    </View>
  )
}

/** Questions that ask again for what another form asks for, each with the place where it is known. */
export function Repeated({ preview: { repeated } }: { preview: FormPreview }) {
  const messages = useMessageNamespace(formsMessages)
  const localText = useLocalText()
  if (repeated.length === 0) return null
  return (
    <Card title={messages.repeated(repeated.length)}>
      <Text className="small">{messages.repeatedHint}</Text>
      {repeated.map(({ questionId, title, indicator, name, knownAs, form }) => (
        <ListRow
          key={questionId}
          note={messages.knownIn(localText(form), localText(knownAs), name ? localText(name) : indicator)}
        >
          <Text>{localText(title) || questionId}</Text>
        </ListRow>
      ))}
    </Card>
  )
}

interface SourceProps {
  preview: FormPreview
  source: FormSource
  /** For a draft: the previewed revision. */
  revision: number | null
}

/** Changes of the new version, and how many answers each change affects. */
export function Changes({ preview, source, revision }: SourceProps) {
  const { before, version, changes, all, running, older } = preview
  if (before === null) return null
  const comparisons = [...(version === before ? [] : [{ before, changes, all }]), ...older]
  return (
    <>
      {comparisons.map((one) => (
        <Comparison
          key={one.before}
          {...one}
          {...{ version, source, revision }}
          running={running.filter((survey) => survey.version === one.before)}
        />
      ))}
    </>
  )
}

interface ComparisonProps extends Pick<FormPreview, 'version' | 'changes' | 'all' | 'running'> {
  before: number
  source: FormSource
  revision: number | null
}

/** One version compared with the new one, with the surveys that use it. */
function Comparison({ before, version, changes, all, running, source, revision }: ComparisonProps) {
  const messages = useMessageNamespace(formsMessages)
  return (
    <Card title={messages.changesTitle(before, version)}>
      {running.length > 0 ? <Text className="small">{messages.runningHint}</Text> : null}
      {running.map((survey) => (
        <RunningSurvey key={survey.id} {...{ survey, version, source, revision }} />
      ))}
      <VersionChanges label={messages.changesTitle(before, version)} {...{ changes, all, source }} />
    </Card>
  )
}
