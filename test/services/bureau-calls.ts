import type { RecurrenceSettings } from '@/wire/recurrence/recurrence'
import { emptyAudience } from '@/wire/surveys/audience'
import * as desk from '@/services/surveys/desk-search-service'
import * as followUp from '@/services/surveys/follow-up-service'
import * as forms from '@/services/surveys/form-service'
import * as indicators from '@/services/surveys/indicator-service'
import * as jobs from '@/services/job-service'
import * as members from '@/services/people/member-service'
import * as overview from '@/services/surveys/overview-service'
import * as recurrences from '@/services/surveys/recurrence-service'
import * as documents from '@/services/surveys/document-service'
import * as reviews from '@/services/surveys/review-service'
import * as register from '@/services/people/unit-register-service'
import * as surveys from '@/services/surveys/survey-table-service'
import * as notices from '@/services/home/notice-publishing-service'
import * as review from '@/services/surveys/review-service'
import { readOnPage, type Row, writeOnPage } from './call'

const id = '00000000-0000-4000-8000-000000000001'
const dueAt = '2026-12-01T00:00:00.000Z'
const title = { 'zh-CN': '月报', 'en-US': 'Monthly report' }
const definition = { id: 'f', version: 1, title, minutes: 1, pages: [] }
const source = { kind: 'template', id: 'f' } as const
const board = '/dsb/api/follow-up'
const editing = '/dsb/api/questionnaire/forms'
const dictionary = '/dsb/api/questionnaire/indicators'
const ledger = '/dsb/api/questionnaire/ledger'
const people = '/dsb/api/xnzz/members'
const units = '/dsb/api/questionnaire/units'
const telling = '/dsb/api/home/notices'

const search: surveys.SurveySearch = {
  state: '',
  period: '',
  keyword: '',
  series: '',
  folded: false,
  order: 'deadline',
  descending: false,
}

const recurring: RecurrenceSettings = {
  ...{ rhythm: 'month', carry: 'asked', addNew: false },
  ...{ opens: { basis: 'after', day: 1 }, due: { basis: 'after', day: 15 } },
}
const datum = { name: title, unit: null, definition: title, source: '' }
const total = { line: 1, unit: '云栖', indicator: 'revenue', period: '2026-11', value: '1', money: '' }
const known = { keyword: '', state: '', cursor: null, size: 20 } as const

/** What a bureau's people ask for: whom a survey goes to, who is missing, and the forms they make. */
export const bureauRows: Row[] = [
  [
    'getReviewedDocument',
    () => documents.getReviewedDocument(id),
    'POST /dsb/api/questionnaire/review/document',
    writeOnPage,
  ],
  ['listAreas', () => followUp.listAreas(), `GET ${board}/areas`, readOnPage],
  ['findUnits', () => followUp.findUnits('云栖'), `GET ${board}/units`, readOnPage],
  ['nameUnits', () => followUp.nameUnits(['u']), `POST ${board}/units/named`, writeOnPage],
  ['countAudience', () => followUp.countAudience(emptyAudience), `POST ${board}/audience`, writeOnPage],
  ['addPeople', () => followUp.addPeople(id, emptyAudience, id), `POST ${board}/add`, writeOnPage],
  ['listJobs', () => followUp.listJobs(id), `GET ${board}/jobs`, readOnPage],
  ['getProgress', () => followUp.getProgress(id), `GET ${board}/progress`, readOnPage],
  ['extendDeadlines', () => followUp.extendDeadlines(id, [id], dueAt), `POST ${board}/extend`, writeOnPage],
  ['unassignTasks', () => followUp.unassignTasks(id, [id]), `POST ${board}/unassign`, writeOnPage],
  [
    'previewExtension',
    () => followUp.previewExtension(id, [id], dueAt),
    `POST ${board}/extend/preview`,
    writeOnPage,
  ],
  [
    'previewUnassignment',
    () => followUp.previewUnassignment(id, [id]),
    `POST ${board}/unassign/preview`,
    writeOnPage,
  ],
  [
    'excuseTasks',
    () => followUp.excuseTasks({ surveyId: id, taskIds: [id], reason: 'suspended' }),
    `POST ${board}/excuse`,
    writeOnPage,
  ],
  ['previewExcuse', () => followUp.previewExcuse(id, [id]), `POST ${board}/excuse/preview`, writeOnPage],
  ['reinstateTasks', () => followUp.reinstateTasks(id, [id]), `POST ${board}/reinstate`, writeOnPage],
  [
    'previewReinstatement',
    () => followUp.previewReinstatement(id, [id]),
    `POST ${board}/reinstate/preview`,
    writeOnPage,
  ],
  ['getTaskHistory', () => followUp.getTaskHistory(id), `GET ${board}/history`, readOnPage],
  [
    'previewReminder',
    () => followUp.previewReminder({ surveyId: id }),
    `POST ${board}/remind/preview`,
    writeOnPage,
  ],
  [
    'sendReminder',
    () => followUp.sendReminder({ surveyId: id, clientKey: id }),
    `POST ${board}/remind`,
    writeOnPage,
  ],
  ['listReminders', () => followUp.listReminders({ surveyId: id }), `GET ${board}/reminders`, readOnPage],
  ['getOverview', () => overview.getOverview(), `GET ${board}/overview`, readOnPage],
  ['listSurveyTable', () => surveys.listSurveyTable(search, null, 20), `GET ${board}/surveys`, readOnPage],
  ['searchDesk', () => desk.searchDesk('云栖'), `GET ${board}/search`, readOnPage],
  [
    'listReviewQueue',
    () => reviews.listReviewQueue({ kind: '', order: 'time' }, null, 20),
    `GET ${board}/review-queue`,
    readOnPage,
  ],
  ['getEstimate', () => followUp.getEstimate(id), `GET ${board}/estimate`, readOnPage],
  ['listRecipients', () => followUp.listRecipients(id), `GET ${board}/reminders/people`, readOnPage],
  ['listMembers', () => members.listMembers({ keyword: '', only: '' }), `GET ${people}`, readOnPage],
  [
    'setMembers',
    () => members.setMembers({ personIds: ['p'], removed: true, preview: true }),
    `POST ${people}/batch/set`,
    writeOnPage,
  ],
  ['importMembers', () => members.importMembers([], true), `POST ${people}/batch/import`, writeOnPage],
  [
    'setMember',
    () => members.setMember({ personId: 'p', administrator: true }),
    `POST ${people}/set`,
    writeOnPage,
  ],
  ['removeMember', () => members.removeMember('p'), `POST ${people}/remove`, writeOnPage, { anyData: true }],
  ['listUnits', () => members.listUnits('云'), `GET ${people}/units`, readOnPage],
  ['listUnitPeople', () => members.listUnitPeople('yunqi'), `GET ${people}/units/people`, readOnPage],
  [
    'nameFirstAdministrator',
    () => members.nameFirstAdministrator('yunqi', 'p'),
    `POST ${people}/units/administrator`,
    writeOnPage,
    { anyData: true },
  ],
  [
    'inviteFirstAdministrator',
    () => members.inviteFirstAdministrator('yunqi', '13900000009'),
    `POST ${people}/units/invite`,
    writeOnPage,
  ],
  ['listRegister', () => register.listRegister({ keyword: '云' }), `GET ${units}`, readOnPage],
  [
    'assignUnits',
    () => register.assignUnits({ unitIds: ['yunqi'], departmentId: null, preview: true }),
    `POST ${units}/department`,
    writeOnPage,
  ],
  ['importUnits', () => register.importUnits([], true), `POST ${units}/import`, writeOnPage],
  [
    'listRegisterChanges',
    () => register.listRegisterChanges('yunqi', null, 20),
    `GET ${units}/changes`,
    readOnPage,
  ],
  ['listBackgroundJobs', () => jobs.listBackgroundJobs(), 'GET /dsb/api/jobs', readOnPage],
  [
    'actOnJob',
    () => jobs.actOnJob({ kind: 'counting', key: id }, 'run'),
    'POST /dsb/api/jobs/act',
    writeOnPage,
    { anyData: true },
  ],
  ['getRetention', () => members.getRetention(), `GET ${people}/retention`, readOnPage],
  ['listMemberChanges', () => members.listMemberChanges(), `GET ${people}/changes`, readOnPage],
  ['listPublishedNotices', () => notices.listPublishedNotices(), `GET ${telling}/published`, readOnPage],
  ['listNoticeReaders', () => notices.listNoticeReaders({ id }), `GET ${telling}/readers`, readOnPage],
  [
    'previewNoticeReminder',
    () => notices.previewNoticeReminder({ id }),
    `POST ${telling}/remind/preview`,
    writeOnPage,
  ],
  [
    'remindReaders',
    () => notices.remindReaders({ id, clientKey: id }),
    `POST ${telling}/remind`,
    writeOnPage,
  ],
  [
    'publishNotice',
    () => notices.publishNotice({ clientKey: id, title, body: title, audience: emptyAudience }),
    `POST ${telling}/publish`,
    writeOnPage,
  ],
  [
    'withdrawNotice',
    () => notices.withdrawNotice(id),
    `POST ${telling}/withdraw`,
    writeOnPage,
    { anyData: true },
  ],
  [
    'undoDecisions',
    () => review.undoDecisions({ items: [{ id, submissionNo: 1 }] }),
    'POST /dsb/api/questionnaire/undo',
    writeOnPage,
  ],
  ['listIndicators', () => indicators.listIndicators(known), `GET ${dictionary}`, readOnPage],
  ['getIndicator', () => indicators.getIndicator('revenue'), `GET ${dictionary}/one`, readOnPage],
  [
    'addIndicator',
    () => indicators.addIndicator({ code: 'revenue', ...datum }),
    `POST ${dictionary}/add`,
    writeOnPage,
  ],
  [
    'changeIndicator',
    () => indicators.changeIndicator({ code: 'revenue', baseRevision: 1, ...datum }),
    `POST ${dictionary}/change`,
    writeOnPage,
  ],
  [
    'setIndicatorState',
    () => indicators.setIndicatorState({ code: 'revenue', baseRevision: 1, state: 'retired' }),
    `POST ${dictionary}/state`,
    writeOnPage,
  ],
  ['checkLedger', () => indicators.checkLedger([total]), `POST ${ledger}/check`, writeOnPage],
  [
    'importLedger',
    () => indicators.importLedger({ clientKey: id, lines: [total] }),
    `POST ${ledger}/import`,
    writeOnPage,
  ],
  ['listLedgerImports', () => indicators.listLedgerImports(), `GET ${ledger}/imports`, readOnPage],
  ['listForms', () => forms.listForms(), `GET ${editing}`, readOnPage],
  ['getFormDraft', () => forms.getFormDraft(id), `GET ${editing}/draft`, readOnPage],
  ['startForm', () => forms.startForm(null), `POST ${editing}/start`, writeOnPage],
  [
    'saveForm',
    () => forms.saveForm({ id, definition, isTemplate: false, baseRevision: 1 }),
    `POST ${editing}/save`,
    writeOnPage,
  ],
  [
    'reportPresence',
    () => forms.reportPresence({ id, editor: id, at: null }),
    `POST ${editing}/presence`,
    writeOnPage,
  ],
  ['deleteForm', () => forms.deleteForm(id, 1), `POST ${editing}/delete`, writeOnPage, { anyData: true }],
  ['listOpenDrafts', () => forms.listOpenDrafts([id]), `POST ${editing}/open_drafts`, writeOnPage],
  ['deleteForms', () => forms.deleteForms([id]), `POST ${editing}/delete_all`, writeOnPage],
  ['previewForm', () => forms.previewForm(source), `GET ${editing}/preview`, readOnPage],
  ['getRecurrence', () => recurrences.getRecurrence(id), `GET ${editing}/recurrence`, readOnPage],
  [
    'setRecurrence',
    () => recurrences.setRecurrence(id, recurring),
    `POST ${editing}/recurrence/set`,
    writeOnPage,
  ],
  [
    'actOnRecurrence',
    () => recurrences.actOnRecurrence(id, 'pause'),
    `POST ${editing}/recurrence/act`,
    writeOnPage,
  ],
  ['getNextSurvey', () => forms.getNextSurvey(id), `GET ${editing}/next`, readOnPage],
  [
    'publishSurvey',
    () =>
      forms.publishSurvey({
        clientKey: id,
        source,
        title,
        period: null,
        anonymous: false,
        opensAt: '2026-11-20T00:00:00.000Z',
        dueAt,
        audience: emptyAudience,
      }),
    `POST ${editing}/publish`,
    writeOnPage,
  ],
  [
    'upgradeSurvey',
    () => forms.upgradeSurvey({ surveyId: id, source }),
    `POST ${editing}/upgrade`,
    writeOnPage,
  ],
]
