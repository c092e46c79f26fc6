// Everything English but the words of the example pages: on H5 one script, which comes when it is asked for.
export { charts } from './charts'
export { choosing } from './choosing'
export { components } from './components'
export { enUS } from './index'
export { questionnaire } from './questionnaire'
export { results } from './results'
export { signature } from './signature'
export { wording } from './wording'
