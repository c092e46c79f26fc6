import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formDimensionsMessages } from '@/i18n/form-dimensions'
import { formEditorMessages } from '@/i18n/form-editor'
import { type Dimension, dimensionAddress, type Form } from '@/lib/questionnaire'
import {
  dimensionsByPage,
  moveItem,
  newDimension,
  scaledQuestions,
  withDimensions,
} from '@/lib/questionnaire/form-editing'
import { DimensionQuestions } from './dimension-questions'
import { ItemActions, LocalField, Section } from '../fields/fields'
import { IdField } from '../fields/id-field'
import { ProblemsOf } from '../fields/problems-of'
import { shareText, WeightField } from './weight-field'
import type { FormEditor } from '../model/use-form-editor'

/** The dimensions of the form with their weights and questions, from which the results are scored. */
export function DimensionsPanel({ editor: { form, change } }: { editor: FormEditor }) {
  const messages = useMessageNamespace(formDimensionsMessages)
  const localText = useLocalText()
  const { dimensions = [] } = form
  const set = (next: Dimension[], field = '') => change(withDimensions(form, next), field)
  const hasScale = scaledQuestions(form).length > 0
  return (
    <Section title={messages.item}>
      <Text className="small muted">{hasScale ? messages.intro : messages.noScale}</Text>
      {dimensions.map((dimension, at) => (
        <View key={at} className="editor-box" id={`dimension-${at}`}>
          <Text className="editor-section-title">
            {localText(dimension.title) || messages.dimension(at + 1)}
          </Text>
          <ProblemsOf at={dimensionAddress(dimension.id)} />
          <DimensionFields
            {...{ form, dimension, at }}
            onChange={(next, field) =>
              set(
                dimensions.map((one, index) => (index === at ? next : one)),
                `dimension ${at} ${field}`,
              )
            }
          />
          <ItemActions
            name={localText(dimension.title) || messages.dimension(at + 1)}
            onMove={(step) => set(moveItem(dimensions, dimension.id, step))}
            onRemove={() => set(dimensions.filter((_one, index) => index !== at))}
          />
        </View>
      ))}
      {hasScale ? (
        <View className="editor-adding">
          <Button onPress={() => set([...dimensions, newDimension(form)])}>{messages.add}</Button>
          {dimensions.length === 0 ? (
            <Button variant="primary" onPress={() => set(dimensionsByPage(form))}>
              {messages.byPage}
            </Button>
          ) : null}
        </View>
      ) : null}
    </Section>
  )
}

interface DimensionFieldsProps {
  form: Form
  dimension: Dimension
  /** Position among the dimensions. */
  at: number
  /** `field`: consecutive changes of the same one are undone together. */
  onChange: (dimension: Dimension, field: string) => void
}

function DimensionFields({ form, dimension, at, onChange }: DimensionFieldsProps) {
  const messages = useMessageNamespace(formDimensionsMessages)
  const editor = useMessageNamespace(formEditorMessages)
  const { dimensions = [] } = form
  const id = `dimension-${at}`
  const weights = dimensions.map(({ weight }) => weight)
  return (
    <>
      <LocalField
        id={`${id}-title`}
        labels={[messages.title, messages.titleEn]}
        value={dimension.title}
        onChange={(title) => onChange({ ...dimension, title }, 'title')}
      />
      <WeightField
        id={`${id}-weight`}
        label={messages.weight}
        value={dimension.weight}
        hint={messages.weightHint(shareText(dimension.weight, weights))}
        onChange={(weight) => onChange({ ...dimension, weight }, 'weight')}
      />
      <DimensionQuestions
        {...{ id, form }}
        questions={dimension.questions}
        onChange={(questions, field = '') => onChange({ ...dimension, questions }, field)}
      />
      <IdField
        id={`${id}-id`}
        label={editor.id}
        value={dimension.id}
        taken={dimensions.map((one) => one.id)}
        onRename={(to) => onChange({ ...dimension, id: to }, 'id')}
      />
    </>
  )
}
