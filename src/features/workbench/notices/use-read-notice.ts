import { useEffect } from 'react'

/** Marks a notice as read, if any is given. */
export function useReadNotice(id: string | undefined): void {
  useEffect(() => {
    if (id)
      void import('@/services/home/notice-service')
        .then(({ markNoticesRead }) => markNoticesRead([id]))
        .catch(() => undefined)
  }, [id])
}
