import { useEffect, useState } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { componentWords } from '@/i18n/components'
import { Preloader } from '../preloader/preloader'
import { Spinner, type SpinnerType } from '../spinner/spinner'

export interface LoadingProps {
  /** Whether something is under way. */
  show: boolean
  /**
   * The looks of the spinner.
   * @default ios
   */
  spinnerType?: SpinnerType
  /**
   * Width and height of the spinner.
   * @unit a CSS length with its unit
   * @default 26px
   */
  spinnerSize?: string
  /**
   * What is under way, in words.
   * @default counting (正在计算)
   */
  tips?: string
  /**
   * How long to wait before it appears; hidden sooner, it never does.
   * @unit milliseconds
   * @default 0
   */
  delay?: number
}

/** Says that something is under way, over the page. */
export function Loading({ show, spinnerType, spinnerSize, tips, delay = 0 }: LoadingProps) {
  const { loading } = useMessageNamespace(componentWords)
  const due = useDue(show, delay)
  if (!show || !due) return null
  return (
    <Preloader
      text={tips ?? loading.tips}
      spinner={
        <Spinner
          {...(spinnerType === undefined ? {} : { type: spinnerType })}
          {...(spinnerSize === undefined ? {} : { size: spinnerSize })}
        />
      }
    />
  )
}

/** True once `wanted` has held for so many milliseconds. */
function useDue(wanted: boolean, delay: number): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!wanted || delay === 0) return undefined
    const timer = setTimeout(() => setDue(true), delay)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [wanted, delay])
  return due || delay === 0
}
