import { bulkTimeout, interactiveTimeout, request } from '../../request/client'
import {
  type DocumentRequest,
  documentResponse,
  type DocumentVerification,
  type ReturnDocument,
  verificationResponse,
} from '../../wire/printing/return-document'

const area = '/dsb/api/questionnaire'

/** The first call prints the document, which takes seconds for a long list. */
const askFor = (url: string, body: DocumentRequest): Promise<ReturnDocument> =>
  request({ method: 'POST', url, body, errorOwner: 'caller', timeout: bulkTimeout }, documentResponse)

/** The printed return of one's own submission. */
export const getOwnDocument = (id: string, submissionNo?: number): Promise<ReturnDocument> =>
  askFor(`${area}/document`, { id, submissionNo })

/** The printed return of a submission under review. */
export const getReviewedDocument = (id: string, submissionNo?: number): Promise<ReturnDocument> =>
  askFor(`${area}/review/document`, { id, submissionNo })

/** What is known of a printed return, for everybody who has its code, also without a session. */
export const verifyDocument = (code: string): Promise<DocumentVerification> =>
  request(
    {
      method: 'POST',
      url: '/dsb/api/verification',
      body: { code },
      auth: 'none',
      identify: false,
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    verificationResponse,
  )
