import { useLayoutEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { Dialog } from '@/components/dialog/dialog'
import { RequestError } from '@/request/errors'
import { all, button, cleanUp, focus, key, one, press, render } from '../render'

afterEach(cleanUp)

function Page({ closed = () => undefined }: { closed?: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    closed()
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        title="Submit now?"
        onClose={close}
        actions={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button onPress={close}>OK</Button>
          </>
        }
      >
        It cannot be changed afterwards.
      </Dialog>
    </>
  )
}

const dialog = () => one('[role=dialog]')

function openDialog(closed?: () => void) {
  render(<Page {...(closed ? { closed } : {})} />)
  focus(button('Open'))
  press(button('Open'))
}

describe('Dialog', () => {
  it('is not rendered until it is opened', () => {
    render(<Page />)
    expect(all('[role=dialog]')).toEqual([])
  })

  it('is named, and has the focus', () => {
    openDialog()
    expect(dialog().getAttribute('aria-label')).toBe('Submit now?')
    expect(dialog().getAttribute('aria-modal')).toBe('true')
    expect(one('h2').textContent).toBe('Submit now?')
    expect(document.activeElement).toBe(dialog())
  })

  it.each<[string, () => unknown]>([
    ['Escape', () => key('Escape')],
    ['a tap beside it', () => press(one('.dt-mask'))],
    ['its button', () => press(button('Cancel'))],
  ])('is closed by %s, and restores the focus', (_how, close) => {
    let closed = 0
    openDialog(() => (closed += 1))
    close()
    expect(all('[role=dialog]')).toEqual([])
    expect(closed).toBe(1)
    expect(document.activeElement).toBe(button('Open'))
  })

  it('has the keyboard as soon as it is shown, before effects have run', () => {
    let closed = 0
    const Busy = () => {
      // Runs with the commit that shows the dialog, as a key that is pressed at once.
      useLayoutEffect(() => void key('Escape'), [])
      return (
        <Dialog
          open
          title="Submit now?"
          onClose={() => (closed += 1)}
          actions={<Button onPress={() => undefined}>OK</Button>}
        />
      )
    }
    render(<Busy />)
    expect(closed).toBe(1)
  })

  it('that replaces another has the focus, and returns it to the opener of both', () => {
    const Replaced = () => {
      const [title, setTitle] = useState('')
      const next = { '': 'First', First: 'Second', Second: '' }[title] ?? ''
      return (
        <>
          <button type="button" onClick={() => setTitle(next)}>
            Open
          </button>
          {title ? (
            <Dialog
              key={title}
              open
              title={title}
              onClose={() => setTitle(next)}
              actions={<Button onPress={() => setTitle(next)}>Next</Button>}
            />
          ) : null}
        </>
      )
    }
    render(<Replaced />)
    focus(button('Open'))
    press(button('Open'))
    press(button('Next'))
    expect(dialog().getAttribute('aria-label')).toBe('Second')
    expect(document.activeElement).toBe(dialog())
    press(button('Next'))
    expect(document.activeElement).toBe(button('Open'))
  })

  it('stays open on a tap inside it', () => {
    openDialog()
    press(one('h2'))
    expect(all('[role=dialog]')).toHaveLength(1)
  })

  it('keeps the Tab key inside, in a cycle', () => {
    openDialog()
    focus(button('OK'))
    expect(key('Tab')).toBe(false)
    expect(document.activeElement).toBe(button('Cancel'))
    expect(key('Tab', { shiftKey: true })).toBe(false)
    expect(document.activeElement).toBe(button('OK'))
  })

  it('moves the focus backwards from itself to its last button', () => {
    openDialog()
    expect(key('Tab', { shiftKey: true })).toBe(false)
    expect(document.activeElement).toBe(button('OK'))
  })

  it('leaves the Tab key to the browser between its buttons', () => {
    openDialog()
    expect(key('Tab')).toBe(true)
    focus(button('Cancel'))
    expect(key('Tab')).toBe(true)
    focus(button('OK'))
    expect(key('Tab', { shiftKey: true })).toBe(true)
  })
})

describe('ConfirmDialog', () => {
  const told: string[] = []
  const ask = (more: {
    confirm?: string
    disabled?: boolean
    busy?: boolean
    error?: unknown
    open?: boolean
  }) => (
    <ConfirmDialog
      title="Take it back?"
      {...more}
      onConfirm={() => told.push('confirmed')}
      onClose={() => told.push('closed')}
    >
      It can be submitted again.
    </ConfirmDialog>
  )
  beforeEach(() => void told.splice(0))

  it('has a cancel button and, last, its action', () => {
    render(ask({ confirm: 'Take back' }))
    expect(all('button').map(({ textContent }) => textContent)).toEqual(['取消', 'Take back'])
    press(button('Take back'))
    press(button('取消'))
    expect(told).toEqual(['confirmed', 'closed'])
  })

  it('has a default label for an action without a name', () => {
    render(ask({}))
    expect(all('button').map(({ textContent }) => textContent)).toEqual(['取消', '确定'])
  })

  it.each([{ disabled: true }, { busy: true }])('cannot be confirmed while it is %j', (state) => {
    render(ask({ confirm: 'Take back', ...state }))
    press(button('Take back'))
    press(button('取消'))
    expect(told).toEqual(['closed'])
  })

  it('displays the error immediately, and can be retried', () => {
    const { redraw } = render(ask({}))
    expect(all('[role=alert]')).toEqual([])
    redraw(ask({ error: new RequestError('noResponse') }))
    expect(one('[role=alert]').textContent).toBe('服务器开小差了')
    press(button('确定'))
    expect(told).toEqual(['confirmed'])
  })

  it('is not rendered while it is closed', () => {
    render(ask({ open: false }))
    expect(all('[role=dialog]')).toEqual([])
  })
})
