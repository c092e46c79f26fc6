import { Text } from '@tarojs/components'
import { Choice, Region } from '@/platform/ui/elements'
import { ChoiceMark } from '../choice-mark/choice-mark'
import './choice-list.scss'

export interface ChoiceListProps {
  /** Unique on the page: it ties radio buttons together. */
  name: string
  /** What the group asks, for a screen reader. */
  label: string
  /** One of the options, or several. */
  type: 'radio' | 'checkbox'
  /** What can be chosen; ids are unique in the list. One that goes with no other stays open when `max` are chosen. */
  options: { id: string; text: string; disabled?: boolean; alone?: boolean | undefined }[]
  /** Ids of the chosen options; of radio buttons one at most. */
  chosen: string[]
  /**
   * The most check boxes that may be chosen. More are refused here, not after the fact.
   * @unit options
   * @default Infinity
   */
  max?: number | undefined
  /**
   * Under each other, or beside each other for a few short options.
   * @default list
   */
  layout?: 'list' | 'row'
  /**
   * A choice was made or taken back.
   * @payload The ids of all choices made, in the order of the options.
   */
  onChange: (chosen: string[]) => void
}

/** One or several of a few options, all of them in view. */
export function ChoiceList({
  name,
  label,
  type,
  options,
  chosen,
  max = Infinity,
  layout = 'list',
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
    <Region
      className={`dt-choice-list ${layout === 'row' ? 'dt-choice-row' : ''}`}
      role={type === 'radio' ? 'radiogroup' : 'group'}
      label={label}
    >
      {options.map(({ id, text, disabled, alone }) => {
        const checked = chosen.includes(id)
        const full = disabled || (type === 'checkbox' && !checked && !alone && chosen.length >= max)
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
            <ChoiceMark type={type} state={checked ? 'on' : 'off'} />
            <Text className="dt-choice-text">{text}</Text>
          </Choice>
        )
      })}
    </Region>
  )
}
