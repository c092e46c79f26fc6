import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import type { Form } from '@/lib/questionnaire'
import type { ValueRef, ComputedFormula } from '@/lib/questionnaire/form-editing'
import { FigureField } from './number-field'
import { ItemActions, OneOf } from './fields'

/** Minimum and maximum number of operands of each kind of formula. */
const figuresOf: Record<ComputedFormula['kind'], [least: number, most: number]> = {
  fixed: [0, 0],
  figure: [1, 1],
  sum: [1, 20],
  difference: [2, 2],
  growth: [2, 2],
  change: [2, 2],
  share: [2, 2],
  percent: [2, 2],
}

const tenses: ValueRef['periodRef'][] = ['var', 'last', 'lastYear']

interface ComputedFieldProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  label: string
  form: Form
  kinds: ComputedFormula['kind'][]
  value: ComputedFormula
  /** Path of a new operand. */
  home: string
  onChange: (value: ComputedFormula) => void
}

/** A fixed number, a decimal value, or an operation on several values. */
export function ComputedField({ id, label, form, kinds, value, home, onChange }: ComputedFieldProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const { kind, figures } = value
  const [least, most] = figuresOf[kind]
  const withKind = (next: ComputedFormula['kind']): ComputedFormula => {
    const [fewest, greatest] = figuresOf[next]
    const blank = (): ValueRef => ({ periodRef: 'var', path: home })
    const kept = figures.slice(0, greatest)
    while (kept.length < fewest) kept.push(blank())
    return { kind: next, figures: kept, value: next === 'fixed' ? '0' : '' }
  }
  const setFigures = (next: ValueRef[]) => onChange({ ...value, figures: next })
  return (
    <>
      <OneOf
        id={`${id}-kind`}
        label={label}
        options={kinds.map((one) => ({ id: one, text: messages.computedKinds[one] }))}
        value={kind}
        onChange={(next) => onChange(withKind(next))}
      />
      {kind === 'fixed' ? (
        <TextField
          id={`${id}-value`}
          label={messages.value}
          keyboard="decimal"
          maxLength={25}
          value={String(value.value)}
          onChange={(text) => onChange({ ...value, value: text })}
        />
      ) : null}
      {figures.map((figure, at) => (
        <View key={at} className="editor-box">
          <OneFigure
            id={`${id}-${at}`}
            form={form}
            figure={figure}
            onChange={(next) => setFigures(figures.map((one, index) => (index === at ? next : one)))}
          />
          {figures.length > least ? (
            <ItemActions
              name={String(at + 1)}
              onRemove={() => setFigures(figures.filter((_one, index) => index !== at))}
            />
          ) : null}
        </View>
      ))}
      {figures.length < most && kind === 'sum' ? (
        <Button size="small" onPress={() => setFigures([...figures, { periodRef: 'var', path: home }])}>
          {messages.addFigure}
        </Button>
      ) : null}
    </>
  )
}

interface OneFigureProps {
  id: string
  form: Form
  figure: ValueRef
  onChange: (figure: ValueRef) => void
}

function OneFigure({ id, form, figure, onChange }: OneFigureProps) {
  const messages = useMessageNamespace(formEditorMessages)
  return (
    <>
      <FigureField
        id={`${id}-path`}
        label={messages.figure}
        form={form}
        each
        path={figure.path}
        onChange={(path) => onChange({ ...figure, path })}
      />
      <OneOf
        id={`${id}-tense`}
        label={messages.tense}
        options={tenses.map((tense) => ({ id: tense, text: messages.tenses[tense] }))}
        value={figure.periodRef}
        onChange={(tense) => onChange({ ...figure, periodRef: tense })}
      />
    </>
  )
}
