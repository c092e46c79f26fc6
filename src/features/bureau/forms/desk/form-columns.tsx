import { Chip } from '@/components/chip/chip'
import type { GridColumn } from '@/desktop/grid/types'
import { useLocale, useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { formsMessages } from '@/i18n/forms'
import { formsDeskMessages } from '@/i18n/forms-desk'
import { formatCount } from '@/lib/numbers/thousands'
import { serverNow } from '@/request/server-clock'
import type { FormRow } from './form-rows'

const tones = { draft: 'warn', form: 'good', template: 'neutral' } as const

/** Heads and states are longer in English. */
const columnWidths = {
  'zh-CN': { state: 140, figures: 80, running: 104 },
  'en-US': { state: 170, figures: 96, running: 128 },
}

/** What a form is, with the version that a draft becomes or that is published. */
function useStateText() {
  const { states, stateOf } = useMessageNamespace(formsDeskMessages)
  return ({ source: { kind }, version }: FormRow): string => {
    if (version === null) return states[kind]
    return stateOf(states[kind], kind === 'draft' ? version + 1 : version)
  }
}

export function useFormColumns(onOpen: (row: FormRow) => void): GridColumn<FormRow>[] {
  const { columns: heads, states } = useMessageNamespace(formsDeskMessages)
  const { untitled } = useMessageNamespace(formsMessages)
  const localText = useLocalText()
  const stateText = useStateText()
  const time = useTimeText()
  const widths = columnWidths[useLocale()]
  const nameOf = ({ title }: FormRow) => localText(title) || untitled
  return [
    {
      ...{ id: 'title', title: heads.title, width: 280, grows: true, isFixed: true, order: 'title' },
      text: nameOf,
      cell: (row) => (
        <button type="button" className="forms-table-title" tabIndex={-1} onClick={() => onOpen(row)}>
          <span className="forms-table-name data-grid-two-lines">{nameOf(row)}</span>
          {row.isTemplate && row.source.kind === 'draft' ? <Chip>{states.template}</Chip> : null}
        </button>
      ),
    },
    { ...{ id: 'code', title: heads.code, width: 88, order: 'code' }, text: ({ code }) => code ?? '' },
    {
      ...{ id: 'state', title: heads.state, width: widths.state, order: 'state' },
      text: stateText,
      cell: (row) => <Chip tone={tones[row.source.kind]}>{stateText(row)}</Chip>,
    },
    {
      ...{ id: 'questions', title: heads.questions, width: widths.figures, figures: true },
      ...{ order: 'questions', descendingFirst: true },
      text: ({ questionCount }) => formatCount(questionCount),
    },
    {
      ...{ id: 'minutes', title: heads.minutes, width: widths.figures, figures: true, drop: 1 },
      ...{ order: 'minutes', descendingFirst: true, text: ({ minutes }) => formatCount(minutes) },
    },
    {
      ...{ id: 'running', title: heads.running, width: widths.running, figures: true },
      ...{ order: 'running', descendingFirst: true },
      text: ({ running }) => (running === null ? '' : formatCount(running)),
    },
    {
      ...{ id: 'editedBy', title: heads.editedBy, width: 112, order: 'editedBy', drop: 2 },
      text: ({ editedBy }) => (editedBy ? localText(editedBy) : ''),
    },
    {
      ...{ id: 'editedAt', title: heads.editedAt, width: 148, order: 'editedAt', descendingFirst: true },
      text: ({ editedAt }) => (editedAt === null ? '' : time.short(editedAt, serverNow())),
    },
  ]
}
