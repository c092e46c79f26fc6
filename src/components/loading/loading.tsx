import { useEffect, useState } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { componentMessages } from '@/i18n/components'
import { Preloader } from '../preloader/preloader'
import { Spinner, type SpinnerType } from '../spinner/spinner'

export interface LoadingProps {
  /** Whether the overlay is shown. */
  show: boolean
  /**
   * Style of the spinner.
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
   * Text below the spinner.
   * @default counting (正在计算)
   */
  tips?: string
  /**
   * Delay before the overlay appears. If `show` becomes false earlier, it never appears.
   * @unit milliseconds
   * @default 0
   */
  delay?: number
}

/** Overlay with a spinner over the page while work is in progress. */
export function Loading({ show, spinnerType, spinnerSize, tips, delay = 0 }: LoadingProps) {
  const { loading } = useMessageNamespace(componentMessages)
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

/** True once `wanted` has been true for `delay` milliseconds. */
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
