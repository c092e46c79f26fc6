import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { componentMessages } from '@/i18n/components'
import { Pressable, Region } from '@/platform/ui/elements'
import { SortableList } from './sortable-list'

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
  const ordered = selected.flatMap((each) => options.filter((option) => option.id === each))
  const others = options.filter((option) => !selected.includes(option.id))
  const most = Math.min(max, options.length)
  const left = Math.max(0, most - ordered.length)
  const textOf = (each: string) => options.find((option) => option.id === each)?.text ?? ''
  const ids = ordered.map((option) => option.id)
  const append = (added: string) => {
    setAnnounced(sortableList.moved(textOf(added), ids.length + 1, most))
    onChange([...ids, added])
  }
  const remove = (removed: string) => {
    setAnnounced(orderChoice.removed(textOf(removed)))
    onChange(ids.filter((each) => each !== removed))
  }
  return (
    <Region className="dt-order" role="group" label={label}>
      {ordered.length > 0 ? (
        <SortableList
          id={id}
          label={orderChoice.order}
          items={ordered}
          numbered
          {...{ onChange }}
          onRemove={remove}
        />
      ) : null}
      {left > 0 ? (
        <Text className="small">{ids.length === 0 ? orderChoice.begin(most) : orderChoice.left(left)}</Text>
      ) : null}
      {left > 0 ? (
        <View className="dt-order-options">
          {others.map((option) => (
            <Pressable
              key={option.id}
              className="dt-order-option"
              label={orderChoice.append(option.text, ids.length + 1)}
              onPress={() => append(option.id)}
            >
              <View className="dt-order-mark" />
              <Text className="dt-sortable-text">{option.text}</Text>
            </Pressable>
          ))}
        </View>
      ) : others.length > 0 ? (
        <Text className="small">{orderChoice.full(most)}</Text>
      ) : null}
      <Region role="status" className="visually-hidden">
        <Text>{announced}</Text>
      </Region>
    </Region>
  )
}
