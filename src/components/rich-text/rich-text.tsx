import { View } from '@tarojs/components'
import { Fragment, useMemo } from 'react'
import { linkify, type Segment } from '@/lib/link/linkify'
import { ExternalLink, Pressable } from '@/platform/ui/elements'
import './rich-text.scss'

export interface RichTextProps {
  /** Plain text. Telephone numbers and addresses in it are found by the product's rules. */
  text: string
  /**
   * Further class names of the frame.
   * @default '' (none)
   */
  className?: string
  /**
   * A number was pressed; without a handler the platform dials.
   * @payload The number without spaces and hyphens.
   */
  onCall?: (number: string) => void
  /**
   * An address was pressed; without a handler the platform opens it.
   * @payload The address, with its `https://`.
   */
  onOpen?: (url: string) => void
}

/** A plain text in which numbers can be called and addresses opened. Tags in it are shown as they are. */
export function RichText({ text, className = '', onCall, onOpen }: RichTextProps) {
  const segments = useMemo(() => linkify(text), [text])
  return (
    <View className={`dt-rich-text ${className}`}>
      {segments.map((segment, index) => (
        <Fragment key={index}>
          {segment.kind === 'text' ? (
            segment.text
          ) : (
            <LinkText
              {...target(segment)}
              text={segment.text}
              onPress={segment.kind === 'phone' ? onCall : onOpen}
            />
          )}
        </Fragment>
      ))}
    </View>
  )
}

const target = (segment: Exclude<Segment, { kind: 'text' }>) =>
  segment.kind === 'phone'
    ? { value: segment.number, href: `tel:${segment.number}` }
    : { value: segment.url, href: segment.url }

interface LinkTextProps {
  text: string
  /** What the handler gets: the number or the address. */
  value: string
  href: string
  onPress: ((value: string) => void) | undefined
}

function LinkText({ text, value, href, onPress }: LinkTextProps) {
  if (!onPress)
    return (
      <ExternalLink className="dt-link" href={href}>
        {text}
      </ExternalLink>
    )
  return (
    <Pressable className="dt-link" role="link" onPress={() => onPress(value)}>
      {text}
    </Pressable>
  )
}
