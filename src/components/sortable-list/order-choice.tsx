import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useFocusIn } from '@/hooks/use-focus-in'
import { useMessageNamespace } from '@/hooks/use-messages'
import { componentMessages } from '@/i18n/components'
import { Pressable, Region } from '@/platform/ui/elements'
import { sortableElement, SortableList } from './sortable-list'

export interface OrderChoiceProps {
  /** Unique on the page; letters, digits, `_` and `-`. */
  id: string
  /** Accessible name: the question. */
  label: string
  /** The options; ids are unique. */
  options: { id: string; text: string }[]
  /** Ids of the options in the selected order; the others have no place yet. */
  selected: string[]
  /**
   * Number of options to put in order.
   * @unit options
   * @default Infinity
   */
  max?: number | undefined
  /**
   * Called when an option is added, moved or removed.
   * @payload Ids of the options in their new order.
   */
  onChange: (selected: string[]) => void
}

/** Puts options in an order: a press appends an option to the numbered list, in which it can be moved and removed. */
export function OrderChoice({ id, label, options, selected, max = Infinity, onChange }: OrderChoiceProps) {
  const { sortableList, orderChoice } = useMessageNamespace(componentMessages)
  const [announced, setAnnounced] = useState('')
  const focusIn = useFocusIn()
  const ordered = selected.flatMap((each) => options.filter((option) => option.id === each))
  const others = options.filter((option) => !selected.includes(option.id))
  const most = Math.min(max, options.length)
  const left = Math.max(0, most - ordered.length)
  const ids = ordered.map((option) => option.id)
  const append = (index: number, added: Option) => {
    const neighbour = others[index + 1] ?? others[index - 1]
    setAnnounced(sortableList.moved(added.text, ids.length + 1, most))
    focusIn(neighbour && left > 1 ? optionElement(id, neighbour.id) : sortableElement(id, added.id))
    onChange([...ids, added.id])
  }
  const remove = (removed: string) => {
    setAnnounced(orderChoice.removed(options.find((option) => option.id === removed)?.text ?? ''))
    if (ids.length === 1) focusIn(optionElement(id, removed))
    onChange(ids.filter((each) => each !== removed))
  }
  const list = { id, label: orderChoice.order, items: ordered, numbered: true, onChange, onRemove: remove }
  return (
    <Region className="dt-order" role="group" label={label}>
      {ordered.length > 0 ? <SortableList {...list} /> : null}
      {left > 0 ? (
        <Text className="small">{ids.length === 0 ? orderChoice.begin(most) : orderChoice.left(left)}</Text>
      ) : null}
      {left > 0 ? (
        <OtherOptions id={id} options={others} place={ids.length + 1} onAppend={append} />
      ) : others.length > 0 ? (
        <Text className="small">{orderChoice.full(most)}</Text>
      ) : null}
      <Region role="status" className="visually-hidden">
        <Text>{announced}</Text>
      </Region>
    </Region>
  )
}

type Option = OrderChoiceProps['options'][number]

const optionElement = (listId: string, optionId: string) => `${listId}-option-${optionId}`

interface OtherOptionsProps extends Pick<OrderChoiceProps, 'id' | 'options'> {
  /** The place to which the next option is appended. */
  place: number
  onAppend: (index: number, option: Option) => void
}

function OtherOptions({ id, options, place, onAppend }: OtherOptionsProps) {
  const { orderChoice } = useMessageNamespace(componentMessages)
  return (
    <View className="dt-order-options">
      {options.map((option, index) => (
        <View key={option.id} id={optionElement(id, option.id)}>
          <Pressable
            className="dt-order-option"
            label={orderChoice.append(option.text, place)}
            onPress={() => onAppend(index, option)}
          >
            <View className="dt-order-mark" />
            <Text className="dt-sortable-text">{option.text}</Text>
          </Pressable>
        </View>
      ))}
    </View>
  )
}
