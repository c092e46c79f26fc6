import { Text, View } from '@tarojs/components'
import { Choice, Region } from '@/platform/elements'
import './choice-list.scss'

export interface ChoiceListProps {
  /** Unique on the page: it ties radio buttons together. */
  name: string
  /** What the group asks, for a screen reader. */
  label: string
  type: 'radio' | 'checkbox'
  options: { id: string; text: string }[]
  chosen: string[]
  /** Choices that would be too many are refused here, not after the fact. */
  max?: number | undefined
  onChange: (chosen: string[]) => void
}

export function ChoiceList({
  name,
  label,
  type,
  options,
  chosen,
  max = Infinity,
  onChange,
}: ChoiceListProps) {
  const toggle = (id: string, checked: boolean) => {
    if (type === 'radio') return onChange([id])
    const others = chosen.filter((other) => other !== id)
    onChange(
      checked
        ? options.map((option) => option.id).filter((each) => each === id || others.includes(each))
        : others,
    )
  }
  return (
    <Region className="dt-choice-list" role={type === 'radio' ? 'radiogroup' : 'group'} label={label}>
      {options.map(({ id, text }) => {
        const checked = chosen.includes(id)
        const full = type === 'checkbox' && !checked && chosen.length >= max
        return (
          <Choice
            key={id}
            className={`dt-choice ${checked ? 'dt-choice-on' : ''} ${full ? 'dt-choice-full' : ''}`}
            type={type}
            name={name}
            checked={checked}
            disabled={full}
            onChange={(next) => toggle(id, next)}
          >
            <View className={`dt-mark dt-mark-${type} ${checked ? 'dt-mark-on' : ''}`} />
            <Text className="dt-choice-text">{text}</Text>
          </Choice>
        )
      })}
    </Region>
  )
}
