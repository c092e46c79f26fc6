import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { TextField } from '@/components/text-field/text-field'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { reportTextsMessages } from '@/i18n/report-texts'
import { Pressable, Region } from '@/platform/ui/elements'
import { serverNow } from '@/request/server-clock'
import { getReportTexts } from '@/services/surveys/result-service'
import {
  reportFigures,
  reportTextLength,
  type ReportTextSection,
  reportTextSections,
  type SavedReportTexts,
  unknownFigure,
} from '@/wire/results/report-texts'
import { type ReportTextsEdit, useReportTexts } from './use-report-texts'
import './report-texts.scss'

/** The bureau's own words in the reports of a form, kept for its next surveys. */
export function ReportTexts({ surveyId }: { surveyId: string }) {
  const loaded = useLoad(`report texts ${surveyId}`, () => getReportTexts(surveyId))
  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed')
    return <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
  return <Editor surveyId={surveyId} opened={loaded.data} />
}

function Editor({ surveyId, opened }: { surveyId: string; opened: SavedReportTexts }) {
  const messages = useMessageNamespace(reportTextsMessages)
  const edit = useReportTexts(surveyId, opened)
  const [section, setSection] = useState<ReportTextSection>('foreword')
  const insert = (name: string) => edit.change({ [section]: `${edit.texts[section]}{${name}}` })
  return (
    <Region className="report-texts" role="group" label={messages.title}>
      <Text className="small">{messages.hint}</Text>
      {reportTextSections.map((each) => (
        <Section key={each} section={each} edit={edit} onFocus={() => setSection(each)} />
      ))}
      <Text className="small">{messages.figures(messages.sections[section])}</Text>
      <View className="report-figures">
        {reportFigures.map((name) => (
          <Pressable key={name} className="report-figure" keepsFocus onPress={() => insert(name)}>
            {messages.names[name]}
          </Pressable>
        ))}
      </View>
      <Conflict edit={edit} />
      <Foot edit={edit} />
    </Region>
  )
}

interface SectionProps {
  section: ReportTextSection
  edit: ReportTextsEdit
  onFocus: () => void
}

function Section({ section, edit, onFocus }: SectionProps) {
  const messages = useMessageNamespace(reportTextsMessages)
  const text = edit.texts[section]
  const unknown = unknownFigure(text)
  const save = () => void edit.save().catch(() => undefined)
  return (
    <TextField
      id={`report-text-${section}`}
      label={messages.sections[section]}
      placeholder={messages.placeholders[section]}
      value={text}
      maxLength={reportTextLength}
      error={unknown === null ? null : messages.unknown(unknown)}
      multiline
      autoHeight
      onFocus={onFocus}
      onBlur={save}
      onChange={(changed) => edit.change({ [section]: changed })}
    />
  )
}

/** Another person has saved other texts: neither is lost unasked. */
function Conflict({ edit: { other, settle } }: { edit: ReportTextsEdit }) {
  const messages = useMessageNamespace(reportTextsMessages)
  const localText = useLocalText()
  const time = useTimeText()
  if (!other?.edited) return null
  return (
    <Notice tone="warn">
      <Text>{messages.conflict(localText(other.edited.by), time.short(other.edited.at, serverNow()))}</Text>
      <View className="report-text-actions">
        <Button size="small" onPress={() => settle('theirs')}>
          {messages.useTheirs}
        </Button>
        <Button size="small" onPress={() => settle('mine')}>
          {messages.useMine}
        </Button>
      </View>
    </Notice>
  )
}

function Foot({ edit }: { edit: ReportTextsEdit }) {
  const messages = useMessageNamespace(reportTextsMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const { saved, isChanged, isSaving, error } = edit
  const save = () => void edit.save().catch(() => undefined)
  const state = isChanged
    ? messages.unsaved
    : saved.edited
      ? messages.saved(localText(saved.edited.by), time.short(saved.edited.at, serverNow()))
      : ''
  return (
    <>
      {error ? <ErrorState error={error} onRetry={save} /> : null}
      <View className="report-text-actions">
        <Region role="status">
          <Text className="small">{state}</Text>
        </Region>
        <Button size="small" disabled={!isChanged} busy={isSaving} onPress={save}>
          {messages.save}
        </Button>
      </View>
    </>
  )
}
