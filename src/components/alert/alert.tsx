import { Image, Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useMessages } from '@/hooks/use-messages'
import { Heading } from '@/platform/ui/elements'
import { Modal } from '@/platform/ui/modal'
import { Button } from '../button/button'
import '../../styles/overlay.scss'
import './alert.scss'

interface AlertFrame {
  /** Whether it is shown. */
  open: boolean
  /**
   * Its width, which is never more than the screen's.
   * @unit CSS pixels
   * @default 284
   */
  width?: number
  /**
   * Its height at least. Longer content makes it higher, up to four fifths of the screen.
   * @unit CSS pixels
   * @default 202
   */
  height?: number
  /**
   * How dark the page behind becomes.
   * @unit 0 (not at all) to 1 (black)
   * @default 0.3
   */
  transparency?: number
  /**
   * A tap beside the alert closes nothing; Escape still does.
   * @default false
   */
  maskDisabled?: boolean
  /** It is to be closed: a button, the mask or Escape. A button of a notice is answered first, then this. */
  onClose: () => void
}

/** What an alert of type `notice` shows. */
export interface NoticeObj {
  /** Whether the picture on top is shown. */
  isShowTop: boolean
  /** Address of the picture on top. */
  topImgSrc?: string
  /** The heading, and what a screen reader calls the alert. */
  noticeTitle: string
  /** The text below the heading. */
  noticeContent: string
  /** Words of the left button. Without them it is not shown; without either there is one that closes. */
  leftLabel?: string
  /** Words of the right button, which is the main one. */
  rightLabel?: string
  /** The left button was pressed. */
  onLeft?: () => void
  /** The right button was pressed. */
  onRight?: () => void
}

type AlertContent =
  | {
      /** What is shown: a text, lines of text, content with buttons of its own, or a notice. */
      type: 'message'
      /** The text, the lines, or for `custom` any content. */
      content: string
    }
  | { type: 'list'; content: string[] }
  | { type: 'custom'; content: ReactNode }
  | {
      type: 'notice'
      /** What a notice shows; in place of `content`. */
      noticeObj: NoticeObj
    }

export type AlertProps = AlertFrame & AlertContent

/** Tells what must not be missed: a message, a list, a notice with two ways on, or content of one's own. */
export function Alert({
  open,
  width = 284,
  height = 202,
  transparency = 0.3,
  maskDisabled,
  onClose,
  ...content
}: AlertProps) {
  const { common } = useMessages()
  if (!open) return null
  const label = (content.type === 'notice' && content.noticeObj.noticeTitle) || common.prompt
  return (
    <Modal
      className="dt-alert"
      label={label}
      shade={transparency}
      maskDisabled={maskDisabled}
      onClose={onClose}
    >
      <View className="dt-alert-box" style={{ width: `${width}px`, minHeight: `${height}px` }}>
        {content.type === 'notice' ? (
          <Notice {...content.noticeObj} onClose={onClose} />
        ) : (
          <Plain {...content} onClose={onClose} />
        )}
      </View>
    </Modal>
  )
}

function Plain(props: Exclude<AlertContent, { type: 'notice' }> & { onClose: () => void }) {
  if (props.type === 'custom') return <View className="dt-alert-content">{props.content}</View>
  return (
    <>
      {props.type === 'list' ? (
        <View className="dt-alert-content">
          {props.content.map((line) => (
            <View key={line} className="dt-alert-line">
              <Text>{line}</Text>
            </View>
          ))}
        </View>
      ) : (
        <View className="dt-alert-content dt-alert-message">
          <Text>{props.content}</Text>
        </View>
      )}
      <Buttons onClose={props.onClose} />
    </>
  )
}

function Notice({ isShowTop, topImgSrc, noticeTitle, noticeContent, ...buttons }: NoticeButtons & NoticeObj) {
  return (
    <>
      {isShowTop && topImgSrc ? (
        <Image className="dt-alert-top" src={topImgSrc} mode="aspectFit" aria-hidden />
      ) : null}
      <Heading level={2} className="dt-alert-title">
        {noticeTitle}
      </Heading>
      <View className="dt-alert-content dt-alert-notice">
        <Text>{noticeContent}</Text>
      </View>
      <Buttons {...buttons} />
    </>
  )
}

interface NoticeButtons extends Pick<NoticeObj, 'leftLabel' | 'rightLabel' | 'onLeft' | 'onRight'> {
  onClose: () => void
}

function Buttons({ leftLabel, rightLabel, onLeft, onRight, onClose }: NoticeButtons) {
  const { common } = useMessages()
  const answer = (handle?: () => void) => () => {
    handle?.()
    onClose()
  }
  const right = rightLabel ?? (leftLabel === undefined ? common.confirm : undefined)
  return (
    <View className="dt-alert-buttons">
      {leftLabel === undefined ? null : <Button onPress={answer(onLeft)}>{leftLabel}</Button>}
      {right === undefined ? null : (
        <Button look="primary" onPress={answer(onRight)}>
          {right}
        </Button>
      )}
    </View>
  )
}
