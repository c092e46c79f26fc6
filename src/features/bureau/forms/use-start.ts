import { useState } from 'react'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import { startForm } from '@/services/surveys/form-service'
import type { FormSource } from '@/wire/surveys/forms'

export const toPublish = ({ kind, id }: FormSource) => open(href('publish', { kind, id }))
export const toEditor = (id: string) => open(href('formEditor', { id }))

/** Starts a draft and opens it; the list displays a failure. */
export function useStart() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const start = async (of: FormSource | null) => {
    setBusy(true)
    setError(null)
    try {
      toEditor((await startForm(of)).id)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, start: (of: FormSource | null) => void start(of) }
}

export type Start = ReturnType<typeof useStart>
