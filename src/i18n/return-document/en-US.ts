import type { ReturnDocumentMessages } from './zh-CN'

export const returnDocument = () =>
  ({
    prepare: 'Printed form (PDF)',
    hint: 'In the layout of the official form, in Chinese, with a code to verify it; archived with the receipt.',
    download: 'Download the PDF',
    codeIs: (code) =>
      `Its code is ${code}; the receiver of a print can check it on the page “Verify a print”.`,
    code: 'Verification code',
    codePlaceholder: '16 characters',
    codeShort: 'The code has 16 letters and digits. Please compare it with the foot of the page.',
    unknown:
      'There is no such code. Please compare it with the foot of the page. If it stays unknown, the print was not made by this platform.',
    tooMany: 'There were too many attempts from this network. Please try again in an hour.',
    verify: 'Verify',
    verifyHint:
      'Enter the code at the foot of the print to check its receipt number, the time of submission and the digest of its content. The content itself is not shown.',
    states: {
      current: 'This print is in force',
      accepted: 'This print is in force and accepted',
      returned: 'This submission was returned for correction and is no longer in force',
      withdrawn: 'The respondent has withdrawn this submission; it is no longer in force',
    },
    compare: 'Please compare each item with the print. If one differs, the print has been changed.',
    receiptNo: 'Receipt',
    submissionNo: 'Submission',
    submission: (number) => `No. ${number}`,
    submittedAt: 'Submitted at',
    madeAt: 'Printed at',
    contentHash: 'Digest of the content',
    fileHash: 'Digest of the PDF file',
  }) satisfies ReturnDocumentMessages
