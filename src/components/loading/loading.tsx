import { useEffect, useState } from 'react'
import { usePackageWords } from '@/hooks/use-words'
import { componentWords } from '@/i18n/components'
import { Preloader } from '../preloader/preloader'
import { Spinner, type SpinnerType } from '../spinner/spinner'

export interface LoadingProps {
  show: boolean
  /** `ios` by default. */
  spinnerType?: SpinnerType
  /** Width and height with their unit; 26px by default. */
  spinnerSize?: string
  /** What is under way; `counting` by default. */
  tips?: string
  /** Milliseconds to wait before it appears; hidden sooner, it never does. 0 by default. */
  delay?: number
}

/** Says that something is under way, over the page. */
export function Loading({ show, spinnerType, spinnerSize, tips, delay = 0 }: LoadingProps) {
  const { loading } = usePackageWords(componentWords)
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
