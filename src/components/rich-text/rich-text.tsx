import { View } from '@tarojs/components'
import { Fragment, useMemo } from 'react'
import { linkify, type LinkSegment } from '@/lib/link/linkify'
import { ExternalLink, Pressable } from '@/platform/ui/elements'
import './rich-text.scss'

export interface RichTextProps {
  /** Plain text, in which telephone numbers and URLs are recognised. */
  text: string
  /**
   * Additional class names of the container.
   * @default '' (none)
   */
  className?: string
  /**
   * Called when a telephone number is pressed; without a handler the platform dials it.
   * @payload The number without spaces and hyphens.
   */
  onCall?: (number: string) => void
  /**
   * Called when a URL is pressed; without a handler the platform opens it.
   * @payload The URL, including `https://`.
   */
  onOpen?: (url: string) => void
}

/** Plain text with pressable telephone numbers and URLs. HTML tags are displayed literally. */
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

const target = (segment: Exclude<LinkSegment, { kind: 'text' }>) =>
  segment.kind === 'phone'
    ? { value: segment.number, href: `tel:${segment.number}` }
    : { value: segment.url, href: segment.url }

interface LinkTextProps {
  text: string
  /** Telephone number or URL, passed to the handler. */
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
