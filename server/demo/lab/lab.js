const { messages, hosts } = JSON.parse(document.getElementById('data').textContent)
const form = document.getElementById('choice')
const screen = document.getElementById('screen')
const calls = document.getElementById('calls')
const empty = document.getElementById('empty')
const title = document.getElementById('title')
const { host, device, person, bridge } = form.elements

const MAX_CALLS = 200
const answers = {}
let frame = null

function element(name, properties = {}, children = []) {
  const created = Object.assign(document.createElement(name), properties)
  created.append(...children)
  return created
}

const devicesOf = (name) => hosts.find((one) => one.name === name).devices

/** The frame shares this storage and reads it at each call. */
function saveSelection() {
  sessionStorage.setItem(
    'lab',
    JSON.stringify({ code: `demo:${person.value}`, bridge: bridge.checked, answers }),
  )
}

function answerRow(api, known) {
  const options = [...known, 'silent'].map((value) =>
    element('option', { value, textContent: messages.choices[value], selected: answers[api] === value }),
  )
  const select = element('select', { id: `answer-${api}`, name: api }, options)
  select.addEventListener('change', () => {
    answers[api] = select.value
    saveSelection()
  })
  const label = element('label', { htmlFor: select.id }, [element('code', { textContent: api })])
  return element('div', { className: 'answer-row' }, [label, select])
}

function showAnswers() {
  const { apis } = devicesOf(host.value).find(({ name }) => name === device.value)
  const rows = Object.entries(apis).map(([api, known]) => answerRow(api, known))
  document.getElementById('answers').replaceChildren(...rows)
}

function showDevices() {
  device.replaceChildren(
    ...devicesOf(host.value).map(({ name }) => element('option', { value: name, textContent: name })),
  )
  showAnswers()
}

function clearCalls() {
  calls.replaceChildren()
  empty.hidden = false
}

/** Clears the app's session storage, to remove the session of the previous person. */
function start() {
  sessionStorage.clear()
  saveSelection()
  clearCalls()
  title.textContent = ''
  const path = [host.value, device.value].map(encodeURIComponent).join('/')
  frame = element('iframe', { title: messages.phone, src: `/lab/app/${path}/dsb/home/?corpId=demo-corp` })
  screen.replaceChildren(frame)
}

function outcome(answer) {
  if (answer === 'silent') return messages.choices.silent
  return JSON.stringify('ok' in answer ? answer.ok : answer.fail)
}

function showCall({ api, params, answer }) {
  const kind = answer === 'silent' ? 'silent' : 'ok' in answer ? 'good' : 'bad'
  const row = element('li', {}, [
    element('code', { className: 'api', textContent: api }),
    element('pre', { textContent: JSON.stringify(params, null, 2) }),
    element('p', { className: `answer ${kind}`, textContent: `→ ${outcome(answer)}` }),
  ])
  calls.prepend(row)
  while (calls.children.length > MAX_CALLS) calls.lastChild.remove()
  empty.hidden = true
}

window.addEventListener('message', ({ data, origin }) => {
  if (origin !== location.origin || !data.lab) return
  if (data.lab.call) showCall(data.lab.call)
  if (data.lab.title !== undefined) title.textContent = data.lab.title
})

// A page in desktop DingTalk posts to its parent window with DingTalk's origin, which this window does not have.
const deliver = window.postMessage.bind(window)
window.postMessage = (message, target, transfer) => {
  if (typeof target === 'string' && /^https:\/\/[\w.-]+\.dingtalk\.com$/.test(target))
    frame?.contentWindow.labReceive?.(message)
  else deliver(message, target, transfer)
}

host.addEventListener('change', showDevices)
device.addEventListener('change', showAnswers)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  start()
})
document.getElementById('back').addEventListener('click', () => frame?.contentWindow.history.back())
document.getElementById('clear').addEventListener('click', clearCalls)
showDevices()
