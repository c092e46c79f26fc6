import { getReviewedDocument } from '@/services/surveys/document-service'
import type { Review } from '@/wire/bureau/review'
import { DocumentDownload } from '../response/document-download'

interface ReviewedPrintProps {
  taskId: string
  review: Review
  onBring: (url: string, name: string) => void
}

/** The printed return of the response that is shown; another response has another print. */
export function ReviewedPrint({ taskId, review: { response }, onBring }: ReviewedPrintProps) {
  if (!response) return null
  const { submissionNo } = response
  return (
    <DocumentDownload
      key={`${taskId} ${submissionNo}`}
      request={() => getReviewedDocument(taskId, submissionNo)}
      onBring={onBring}
    />
  )
}
