/**
 * whole are the tables that render the rows in sight alone, each with what gives all of its rows as text, its head
 * first: a file has them all, in the order shown.
 */
export const whole = new WeakMap<Element, () => string[][]>()
