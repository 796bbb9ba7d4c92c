// Every sentence of presenter mode.

/** strings are the words of presenter mode. */
export const strings = {
  label: 'Presenter',
  step: (n: number, of: number) => `Step ${n} of ${of}`,
  part: (n: number, of: number) => `Part ${n} of ${of}`,
  asked: 'The question',
  choose: 'Choose a lesson',
  back: 'Back',
  next: 'Next',
  nextLesson: 'Next lesson',
  end: 'End',
  reveal: 'Show what happens',
  black: 'Blank screen',
  blackLong: 'A black screen; B does it too, and any key of a presenter ends it',
  light: 'The screen is black. Press a key or click to go on.',
  leave: 'Leave presenter mode',
  keys: 'Space, → or Page Down: on. ← or Page Up: back. ↑ ↓: scroll. B: black. /: another question.',
}
