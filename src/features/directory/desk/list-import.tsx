import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { TextField } from '@/components/text-field/text-field'
import type { ImportPlan, ListImportState } from './use-list-import'

interface ImportFieldProps<Line, Outcome extends { outcome: string }> {
  /** Of the field, unique on the page. */
  id: string
  state: ListImportState<Line, Outcome>
  texts: { open: string; field: string; choose: string; check: string }
  hints: readonly string[]
}

/** The field for a pasted list, or a workbook to choose. */
export function ImportField<Line, Outcome extends { outcome: string }>({
  id,
  state,
  texts,
  hints,
}: ImportFieldProps<Line, Outcome>) {
  return (
    <Card title={texts.open}>
      <View className="directory-import">
        {hints.map((hint) => (
          <Text key={hint} className="small">
            {hint}
          </Text>
        ))}
        <TextField
          id={id}
          label={texts.field}
          multiline
          value={state.text}
          error={state.error ?? null}
          onChange={state.setText}
        />
        <View className="directory-import-actions">
          <Button busy={state.busy} onPress={state.choose}>
            {texts.choose}
          </Button>
          <Button
            variant="primary"
            busy={state.busy}
            disabled={state.text.trim() === ''}
            onPress={state.check}
          >
            {texts.check}
          </Button>
        </View>
      </View>
    </Card>
  )
}

interface PlannedImportProps<Line, Outcome extends { outcome: string }> {
  state: ListImportState<Line, Outcome>
  plan: ImportPlan<Line, Outcome>
  /** Number of lines that do something. */
  count: number
  texts: { title: string; refusedTitle: (count: number) => string; again: string; confirm: string }
  /** What a refused line says. */
  refusedText: (line: Line, outcome: Outcome) => string
  /** The other lines. */
  children: ReactNode
}

/** What a list would do: the refused lines with their reasons first, then the others. */
export function PlannedImport<Line extends { line: number }, Outcome extends { outcome: string }>({
  state,
  plan,
  count,
  texts,
  refusedText,
  children,
}: PlannedImportProps<Line, Outcome>) {
  const refused = plan.lines.flatMap((line, at) => {
    const outcome = plan.outcomes[at]
    return outcome?.outcome === 'refused' ? [{ line: line.line, text: refusedText(line, outcome) }] : []
  })
  return (
    <Card title={texts.title}>
      <View className="directory-import">
        {refused.length === 0 ? null : (
          <Notice tone="warn">
            <View className="directory-refused">
              <Text>{texts.refusedTitle(refused.length)}</Text>
              {refused.map(({ line, text }) => (
                <Text key={line} className="small">
                  {text}
                </Text>
              ))}
            </View>
          </Notice>
        )}
        {children}
        {state.error === undefined ? null : <Notice tone="bad">{state.error}</Notice>}
        <View className="directory-import-actions">
          <Button onPress={state.again}>{texts.again}</Button>
          <Button
            variant="primary"
            busy={state.busy}
            disabled={count === 0}
            onPress={() => state.confirm(plan)}
          >
            {texts.confirm}
          </Button>
        </View>
      </View>
    </Card>
  )
}

/** A line with its outcome before it. */
export function PlannedLine({ outcome, text }: { outcome: string; text: string }) {
  return (
    <View className="directory-line">
      <Text className="directory-line-outcome">{outcome}</Text>
      <Text>{text}</Text>
    </View>
  )
}
