import { Text } from '@tarojs/components'
import { Checkbox } from '@/components/checkbox/checkbox'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { crosstabMessages } from '@/i18n/crosstab'
import {
  exportFormats,
  exportLayouts,
  type ExportList,
  type ExportSection,
  exportValues,
  reportFormats,
  tableFormats,
} from '@/wire/results/result-export'

export interface ExportChoice {
  format: (typeof exportFormats)[number]
  part: ExportSection
  masked: boolean
  values: (typeof exportValues)[number]
  layout: (typeof exportLayouts)[number]
  /** The list of an SPSS file of lists. */
  list?: string | undefined
}

export type ListName = ExportList['lists'][number]

const isTable = (format: ExportChoice['format']) => tableFormats.some((one) => one === format)
export const isReport = (format: ExportChoice['format']) => reportFormats.some((one) => one === format)

export const usual: ExportChoice = {
  ...{ format: 'xlsx', part: 'answers', masked: false, values: 'codes', layout: 'reading' },
}

/** A new format begins with the answers: not every one has the same parts. */
export function changedChoice(
  spec: ExportChoice,
  changed: Partial<ExportChoice>,
  lists: readonly ListName[],
): ExportChoice {
  const next = { ...spec, ...(changed.format ? { part: 'answers' as const } : {}), ...changed }
  const isList = next.format === 'sav' && next.part === 'lists'
  return { ...next, list: isList ? (next.list ?? lists[0]?.id) : undefined }
}

interface ExportChoicesProps {
  anonymous: boolean
  spec: ExportChoice
  /** The form's lists of rows. */
  lists: readonly ListName[]
  onChange: (changed: Partial<ExportChoice>) => void
}

/** The sections that a format has one by one; none if it has all of them, or only one. */
function partsOf({ anonymous, lists, spec }: Omit<ExportChoicesProps, 'onChange'>): ExportSection[] {
  const withLists: ExportSection[] = lists.length > 0 ? ['lists'] : []
  if (spec.format === 'sav') return lists.length > 0 ? ['answers', ...withLists] : []
  if (spec.format !== 'csv') return []
  return anonymous ? ['answers', 'codeBook'] : ['answers', 'justifications', 'codeBook', ...withLists]
}

export function ExportChoices(props: ExportChoicesProps) {
  const { anonymous, spec, onChange } = props
  const messages = useMessageNamespace(crosstabMessages)
  const formats = anonymous
    ? [...tableFormats, ...reportFormats].map((id) => ({ id, text: messages.anonymousFormats[id] }))
    : exportFormats.map((id) => ({ id, text: messages.formats[id] }))
  return (
    <>
      <ChoiceList
        name="export-format"
        label={messages.format}
        type="radio"
        options={formats}
        selected={[spec.format]}
        onChange={([id]) => onChange({ format: id as ExportChoice['format'] })}
      />
      <Parts {...props} />
      {anonymous || !isTable(spec.format) ? null : <Layout {...{ spec, onChange }} />}
      {anonymous || isReport(spec.format) ? null : (
        <Checkbox name="export-masked" checked={spec.masked} onChange={(masked) => onChange({ masked })}>
          <Text>{messages.masked}</Text>
        </Checkbox>
      )}
    </>
  )
}

/** The section of a file that has one, and which of the lists. */
function Parts(props: ExportChoicesProps) {
  const { anonymous, lists, spec, onChange } = props
  const messages = useMessageNamespace(crosstabMessages)
  const localText = useLocalText()
  const parts = partsOf(props)
  if (parts.length === 0) return null
  const textOf = (id: ExportSection) => (anonymous && id === 'answers' ? messages.counts : messages.parts[id])
  return (
    <>
      <ChoiceList
        name="export-part"
        label={messages.part}
        type="radio"
        layout="row"
        options={parts.map((id) => ({ id, text: textOf(id) }))}
        selected={[spec.part]}
        onChange={([id]) => onChange({ part: id as ExportSection })}
      />
      {spec.list === undefined || lists.length < 2 ? null : (
        <ChoiceList
          name="export-list"
          label={messages.list}
          type="radio"
          options={lists.map(({ id, title }) => ({ id, text: localText(title) }))}
          selected={[spec.list]}
          onChange={([list]) => onChange({ list })}
        />
      )}
    </>
  )
}

/** How a table writes heads, options and missing values. */
function Layout({ spec, onChange }: Pick<ExportChoicesProps, 'spec' | 'onChange'>) {
  const messages = useMessageNamespace(crosstabMessages)
  return (
    <>
      <ChoiceList
        name="export-values"
        label={messages.values}
        type="radio"
        layout="row"
        options={exportValues.map((id) => ({ id, text: messages.valueKinds[id] }))}
        selected={[spec.values]}
        onChange={([id]) => onChange({ values: id as ExportChoice['values'] })}
      />
      <ChoiceList
        name="export-layout"
        label={messages.layout}
        type="radio"
        layout="row"
        options={exportLayouts.map((id) => ({ id, text: messages.layouts[id] }))}
        selected={[spec.layout]}
        onChange={([id]) => onChange({ layout: id as ExportChoice['layout'] })}
      />
      {spec.layout === 'statistics' ? <Text className="small">{messages.layoutNote}</Text> : null}
    </>
  )
}
