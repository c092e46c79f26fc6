import type { PickedFile } from '@/platform/files/upload/types'
import * as apps from '@/services/home/apps-service'
import * as feedback from '@/services/home/feedback-service'
import * as devices from '@/services/session/device-service'
import * as directory from '@/services/people/directory-service'
import * as enums from '@/services/people/enum-service'
import * as faceAuth from '@/services/session/face-auth-service'
import * as hostConfig from '@/services/session/host-config-service'
import * as hostLogin from '@/services/session/host-login-service'
import * as log from '@/services/log-service'
import * as messages from '@/services/home/message-service'
import * as miniProgram from '@/services/home/mini-program-service'
import * as notices from '@/services/home/notice-service'
import * as person from '@/services/people/person-service'
import * as documents from '@/services/surveys/document-service'
import * as questionnaire from '@/services/surveys/questionnaire-service'
import * as surveys from '@/services/surveys/survey-service'
import * as taskList from '@/services/surveys/task-list-service'
import * as submission from '@/services/surveys/submission-service'
import * as registration from '@/services/session/registration-service'
import * as review from '@/services/surveys/review-service'
import * as session from '@/services/session/session-service'
import * as share from '@/services/surveys/share-service'
import * as taxers from '@/services/people/taxer-list-service'
import * as unit from '@/services/people/unit-service'
import * as upload from '@/services/upload-service'
import * as workbench from '@/services/home/workbench-service'
import { bureauRows } from './bureau-calls'
import { resultRows } from './result-calls'
import { type Call, read, readOnPage, readToSignIn, type Row, signIn, tell, write, writeOnPage } from './call'

const id = '00000000-0000-4000-8000-000000000001'
const page = { url: 'https://app.test/', corpId: 'corp-1' }
const respondents = {
  surveyId: id,
  status: '' as const,
  keyword: '',
  area: '',
  department: '',
  order: 'unit' as const,
  descending: false,
} as const
const draft = { id, answers: {}, pageId: 'p1', baseRevision: 0 }
const info = { name: '王芳', rylxDm: 3 }
const main = '/dsb/api/main'
const auth = `${main}/auth`
const area = '/dsb/api/questionnaire'
const people = '/dsb/api/fwh/ry'
const joining = { ...info, mobile: '13800000001', code: '000000', unitCode: 'c' }
const face = '/dsb/api/faceAuth'
const home = '/dsb/api/home'
const homeFace = '/dsb/api/home/faceAuth'

const credentials = {
  uploadUrl: '/dsb/api/oss/upload',
  key: 'k',
  token: 't',
  expiresAt: '2026-11-20T02:00:00.000Z',
  maxBytes: 1_000,
  types: ['pdf'],
}
const asked = { path: '/dsb/dop-home/api/oss/getCredentials', data: credentials }

const rows: Row[] = [
  ['getOwnDocument', () => documents.getOwnDocument(id), `POST ${area}/document`, writeOnPage],
  ['verifyDocument', () => documents.verifyDocument('c'), 'POST /dsb/api/verification', signIn],
  [
    'listOfficesByArea',
    () => directory.listOfficesByArea('33'),
    'GET /dsb/api/xnzz/zzzc/new/swjg/list_by_xzqh',
    read,
  ],
  [
    'listDepartments',
    () => directory.listDepartments(),
    'GET /dsb/api/xnzz/directory/departments',
    readOnPage,
  ],
  [
    'listPeople',
    () => directory.listPeople({ departmentId: 'd', keyword: '', cursor: null, size: 20 }),
    'GET /dsb/api/xnzz/directory/people',
    readOnPage,
  ],
  ['namePeople', () => directory.namePeople(['w']), 'POST /dsb/api/xnzz/directory/people/named', writeOnPage],
  [
    'findPicked',
    () => directory.findPicked({ host: 'wecom', userIds: ['u'], departmentNames: [] }),
    'POST /dsb/api/xnzz/directory/people/picked',
    writeOnPage,
  ],
  ['getMessageTemplates', () => messages.getMessageTemplates(), `GET ${home}/message_templates`, readOnPage],
  ['getMiniProgram', () => miniProgram.getMiniProgram(), `GET ${home}/mini_program`, readOnPage],
  ['listPersonTypes', () => enums.listPersonTypes(4), 'GET /dsb/api/home/enum/get', read],
  ['listMemberStatuses', () => enums.listMemberStatuses(), 'GET /dsb/api/home/enum/getEnum', readOnPage],
  ['getBizId', () => faceAuth.getBizId(), `GET ${face}/getBizId`, write],
  ['getBizId (home)', () => faceAuth.getBizId('home'), `GET ${homeFace}/getBizId`, write],
  ['checkAuthResult', () => faceAuth.checkAuthResult(id, 'ok'), `POST ${face}/checkAuthResult`, write],
  [
    'checkAuthResult (home)',
    () => faceAuth.checkAuthResult(id, 'ok', 'home'),
    `POST ${homeFace}/checkAuthResult`,
    write,
  ],
  ['getAuthStatus', () => faceAuth.getAuthStatus(id), `GET ${face}/getAuthStatus`, read],
  ['updateAuthStatus', () => faceAuth.updateAuthStatus(id), `GET ${face}/updateAuthStatus`, write],
  ['getJsConfig', () => hostConfig.getJsConfig(page), 'GET /ddcloud/api/auth/cloud/js_config', readToSignIn],
  [
    'getHelperJsConfig',
    () => hostConfig.getHelperJsConfig(page),
    'GET /dsb/api/authHelper/jsconfig',
    readToSignIn,
  ],
  [
    'getGovernmentAccessToken',
    () => hostConfig.getGovernmentAccessToken(),
    `GET ${main}/zwdd/config/get_jsconfig`,
    readToSignIn,
  ],
  ['loginByWechat', () => hostLogin.loginByWechat({ code: 'c' }), `POST ${auth}/login/wx/xnzz`, signIn],
  [
    'getOauthUrl',
    () => hostLogin.getOauthUrl('wecom', 'https://app.test/'),
    `GET ${auth}/oauth_url`,
    readToSignIn,
  ],
  ['getWecomApp', () => hostLogin.getWecomApp(), `GET ${auth}/wecom_app`, readToSignIn],
  ['loginByTicket', () => hostLogin.loginByTicket({ code: 'c' }), `POST ${main}/new/login/xnzz`, signIn],
  ['jumpToTaxPortal', () => hostLogin.jumpToTaxPortal('/x'), `POST ${auth}/login/jump_to_sxm`, write],
  ['gotoApp', () => hostLogin.gotoApp('a', '/x'), 'GET /dsb/api/user/goto_app', read],
  [
    'sendBehaviour',
    () => log.sendBehaviour({ chanel: 8 }),
    'POST /dsb/api/behavior/app',
    tell,
    { anyData: true },
  ],
  [
    'sendErrorReport',
    () => log.sendErrorReport({ url: 'u', errMsg: 'broken', time: 1 }),
    'POST /dsb/api/home/front/log',
    tell,
    { anyData: true },
  ],
  ['completeInfo', () => person.completeInfo(info), 'POST /dsb/api/fwh/ry/complete_info', write],
  [
    'listTasks',
    () => taskList.listTasks({ group: 'due', keyword: '', period: '' }),
    `GET ${area}/list`,
    readOnPage,
  ],
  ['getTask', () => questionnaire.getTask(id), `GET ${area}/detail`, readOnPage],
  ['saveDraft', () => questionnaire.saveDraft(draft), `POST ${area}/draft`, writeOnPage],
  [
    'markDroppedAnswersSeen',
    () => questionnaire.markDroppedAnswersSeen('t'),
    `POST ${area}/dropped-answers-seen`,
    writeOnPage,
    { anyData: true },
  ],
  [
    'submitAnswers',
    () => submission.submitAnswers({ id, clientKey: id, answers: {} }),
    `POST ${area}/submit`,
    writeOnPage,
  ],
  ['getReceipt', () => submission.getReceipt(id), `GET ${area}/receipt`, readOnPage],
  ['listSurveys', () => surveys.listSurveys(), `GET ${area}/surveys`, readOnPage],
  ['listRespondents', () => surveys.listRespondents(respondents), `GET ${area}/respondents`, readOnPage],
  ['getResult', () => surveys.getResult(id), `GET ${area}/result`, readOnPage],
  [
    'withdrawSubmission',
    () => review.withdrawSubmission({ id, submissionNo: 1 }),
    `POST ${area}/withdraw`,
    writeOnPage,
  ],
  ['getReview', () => review.getReview(id), `GET ${area}/review`, readOnPage],
  [
    'returnResponse',
    () =>
      review.returnResponse({
        id,
        submissionNo: 1,
        dueAt: '2026-12-01T00:00:00.000Z',
        correctionRequests: [],
      }),
    `POST ${area}/return`,
    writeOnPage,
  ],
  [
    'acceptResponse',
    () => review.acceptResponse({ id, submissionNo: 1 }),
    `POST ${area}/accept`,
    writeOnPage,
  ],
  [
    'acceptBatch',
    () => review.acceptBatch({ items: [{ id, submissionNo: 1 }] }),
    `POST ${area}/accept/batch`,
    writeOnPage,
  ],
  [
    'previewAcceptance',
    () => review.previewAcceptance({ items: [{ id, submissionNo: 1 }] }),
    `POST ${area}/accept/batch/preview`,
    writeOnPage,
  ],
  [
    'reopenResponse',
    () => review.reopenResponse({ id, submissionNo: 1, reason: '统计口径有误' }),
    `POST ${area}/reopen`,
    writeOnPage,
  ],
  [
    'listIntegrity',
    () => taxers.listIntegrity({ status: '', keyword: '' }),
    `GET ${area}/integrity`,
    readOnPage,
  ],
  [
    'listParticipants',
    () => taxers.listParticipants({ surveyId: id, status: '', keyword: '' }),
    `GET ${area}/taxers`,
    readOnPage,
  ],
  ['getInvitation', () => registration.getInvitation('c'), `POST ${people}/invitation`, signIn],
  ['getUnit', () => registration.getUnit('c'), `POST ${people}/unit`, signIn],
  ['registerMember', () => registration.registerMember(joining), `POST ${people}/regist`, signIn],
  [
    'createInvitation',
    () => registration.createInvitation({ days: 7, uses: 1 }),
    `POST ${people}/invitations`,
    writeOnPage,
  ],
  ['listJoinRequests', () => registration.listJoinRequests({}), `GET ${people}/join_requests`, readOnPage],
  [
    'decideJoinRequest',
    () => registration.decideJoinRequest({ id, approve: true }),
    `POST ${people}/join_requests`,
    writeOnPage,
    { anyData: true },
  ],
  [
    'decideJoinRequests',
    () => registration.decideJoinRequests({ ids: [id], approve: true, preview: true }),
    `POST ${people}/join_requests/batch`,
    writeOnPage,
  ],
  ['listInvitations', () => registration.listInvitations(), `GET ${people}/invitations`, readOnPage],
  [
    'revokeInvitation',
    () => registration.revokeInvitation(id),
    `POST ${people}/revoke_invitation`,
    writeOnPage,
    { anyData: true },
  ],
  ['getJoinState', () => registration.getJoinState(id), `POST ${people}/join_state`, signIn],
  ['getContact', () => registration.getContact(), `GET ${people}/contact`, readOnPage],
  [
    'getLinkPreview',
    () => registration.getLinkPreview({ taskId: id }),
    `GET ${people}/link_preview`,
    readToSignIn,
  ],
  [
    'notifyColleagues',
    () => share.notifyColleagues({ token: 't', people: [], departments: [] }),
    'POST /dsb/api/share/notify',
    writeOnPage,
  ],
  ['getShareCode', () => share.getShareCode('t'), 'POST /dsb/api/share/code', writeOnPage],
  ['getSharedSurvey', () => share.getSharedSurvey(id), 'GET /dsb/api/share/survey', readOnPage],
  [
    'createShareLink',
    () => share.createShareLink({ surveyId: id, days: 7, addsRespondents: false }),
    'POST /dsb/api/share/links',
    writeOnPage,
  ],
  [
    'revokeShareLink',
    () => share.revokeShareLink(id),
    'POST /dsb/api/share/revoke',
    writeOnPage,
    { anyData: true },
  ],
  ['openShareLink', () => share.openShareLink('t'), 'POST /dsb/api/share/open', writeOnPage],
  ['requestSmsCode', () => session.requestSmsCode('13800000001'), `POST ${auth}/sms_code`, signIn],
  ['loginByMobile', () => session.loginByMobile('13800000001', '1'), `POST ${auth}/login/mobile`, signIn],
  ['loginByPhoneNumber', () => session.loginByPhoneNumber('c'), `POST ${auth}/login/phone_number`, signIn],
  ['loginByHost', () => session.loginByHost('c', 'corp-1'), `POST ${auth}/loginmp`, signIn],
  ['enterOrganisation', () => session.enterOrganisation('1'), `POST ${auth}/login`, signIn],
  ['getUserInfo', () => session.getUserInfo(), 'GET /ddcloud/api/auth/cloud/user_info', readOnPage],
  ['logout', () => session.logout(), `POST ${auth}/logout`, signIn, { anyData: true }],
  [
    'sendFeedback',
    () => feedback.sendFeedback({ clientKey: id, text: 't', page: '', host: '', version: '' }),
    'POST /dsb/api/home/feedback',
    writeOnPage,
    { anyData: true },
  ],
  ['listFeedback', () => feedback.listFeedback(), 'GET /dsb/api/home/feedback/received', readOnPage],
  [
    'answerFeedback',
    () => feedback.answerFeedback(id, 't'),
    'POST /dsb/api/home/feedback/answer',
    writeOnPage,
    { anyData: true },
  ],
  ['getPunctuality', () => feedback.getPunctuality(), 'GET /dsb/api/home/punctuality', readOnPage],
  ['listDevices', () => devices.listDevices(), `GET ${auth}/sessions`, readOnPage],
  [
    'signOutElsewhere',
    () => devices.signOutElsewhere(id),
    `POST ${auth}/sessions/close`,
    writeOnPage,
    { anyData: true },
  ],
  [
    'listDemoPeople',
    () => session.listDemoPeople(),
    `GET ${auth}/demo_people`,
    { ...readToSignIn, errorOwner: 'nobody' },
  ],
  [
    'getPrivateUploadCredentials',
    () => upload.getPrivateUploadCredentials(),
    'GET /dsb/api/oss/private/get_credentials',
    readOnPage,
  ],
  ['getUploadCredentials', () => upload.getUploadCredentials(), `GET ${asked.path}`, readOnPage],
  ['getFileUrl', () => upload.getFileUrl('k'), 'GET /dsb/api/oss/url', read],
  ['getWorkbench', () => workbench.getWorkbench(), `GET ${home}/workbench`, readOnPage],
  ['getApps', () => apps.getApps(), `GET ${home}/apps`, readOnPage],
  ['saveFavourites', () => apps.saveFavourites(['help']), `POST ${home}/apps/favourites`, writeOnPage],
  ['findNotices', () => notices.findNotices('a', 5), `GET ${home}/notices`, readOnPage],
  ['listNotices', () => notices.listNotices(null), `GET ${home}/notices`, readOnPage],
  ['getNotice', () => notices.getNotice(id), `GET ${home}/notice`, readOnPage],
  ['markNoticesRead', () => notices.markNoticesRead(), `POST ${home}/notices/read`, write],
  [
    'markNoticesRead (one that is on the screen)',
    () => notices.markNoticesRead([id]),
    `POST ${home}/notices/read`,
    { ...write, errorOwner: 'nobody' },
  ],
  ['getUnitRecord', () => unit.getUnitRecord(), `GET ${home}/unit`, readOnPage],
]

/** The own store's refusal is one of the session, as any other call's; another store's is for good. */
const uploads = (file: PickedFile): Row[] => [
  ['uploadFile (asking for leave)', () => upload.uploadFile(file), `GET ${asked.path}`, readOnPage],
  [
    'uploadFile (private, asking for leave)',
    () => upload.uploadFile(file, { private: true }),
    'GET /dsb/api/oss/private/get_credentials',
    readOnPage,
  ],
  [
    'uploadFile (sending)',
    () => upload.uploadFile(file),
    'POST /dsb/api/oss/upload',
    writeOnPage,
    { after: asked },
  ],
]

/** Every call of `src/services`; an upload sends the file. */
export const callsWith = (file: PickedFile): Call[] =>
  [...rows, ...resultRows, ...bureauRows, ...uploads(file)].map(([name, run, asks, kind, more]) => ({
    ...{ name, run, asks },
    ...kind,
    ...more,
  }))
