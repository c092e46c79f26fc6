import { Text } from '@tarojs/components'
import { Fragment, useState } from 'react'
import { vibrate } from '@/hooks/host/vibrate'
import { useMessageNamespace } from '@/hooks/use-messages'
import { choiceListMessages } from '@/i18n/choice-list'
import { Choice, Region } from '@/platform/ui/elements'
import { ChoiceMark } from '../choice-mark/choice-mark'
import './choice-list.scss'

export interface ChoiceListProps {
  /** Unique on the page: the name of the group of radio buttons. */
  name: string
  /** Accessible name of the group: the question. */
  label: string
  /** Single or multiple choice. */
  type: 'radio' | 'checkbox'
  /**
   * The options; ids are unique in the list. An exclusive option (`alone`) stays enabled when `max` are
   * chosen.
   */
  options: { id: string; text: string; disabled?: boolean; alone?: boolean | undefined }[]
  /** Ids of the chosen options; at most one for radio buttons. */
  selected: string[]
  /**
   * Maximum number of checked boxes. At the maximum the other options are off, and a press says why.
   * @unit options
   * @default Infinity
   */
  max?: number | undefined
  /**
   * Options below one another, or side by side for a few short ones.
   * @default list
   */
  layout?: 'list' | 'row'
  /**
   * Called when an option is chosen or cleared.
   * @payload Ids of all chosen options, in the order of the options.
   */
  onChange: (selected: string[]) => void
}

/** Single or multiple choice from a few options, all of them visible. */
export function ChoiceList({
  name,
  label,
  type,
  options,
  selected,
  max = Infinity,
  layout = 'list',
  onChange,
}: ChoiceListProps) {
  /** The option that was pressed while no more can be chosen. */
  const [refused, setRefused] = useState<string | null>(null)
  const isFull = type === 'checkbox' && selected.length >= max
  const refuse = (id: string) => {
    vibrate()
    setRefused(id)
  }
  const toggle = (id: string, checked: boolean) => {
    setRefused(null)
    if (type === 'radio') return onChange([id])
    const others = selected.filter((other) => other !== id)
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
        const checked = selected.includes(id)
        const off = isFull && !checked && !alone
        return (
          <Fragment key={id}>
            <Choice
              className={`dt-choice ${checked ? 'dt-choice-on' : ''} ${disabled || off ? 'dt-choice-full' : ''}`}
              type={type}
              name={name}
              checked={checked}
              disabled={disabled}
              off={off || undefined}
              onChange={(next) => (off ? refuse(id) : toggle(id, next))}
            >
              <ChoiceMark type={type} state={checked ? 'on' : 'off'} />
              <Text className="dt-choice-text">{text}</Text>
            </Choice>
            {off && refused === id ? <WhyFull /> : null}
          </Fragment>
        )
      })}
    </Region>
  )
}

/** Below the option that was pressed. */
function WhyFull() {
  const { full } = useMessageNamespace(choiceListMessages)
  return (
    <Region role="alert" className="dt-choice-why small">
      <Text>{full}</Text>
    </Region>
  )
}
