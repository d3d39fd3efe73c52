// Numbers and dates as the language chosen writes them.
import { settings } from '../stores/settings.svelte';

const locale = () => (settings.language === 'en' ? 'en-GB' : settings.language);

export const numberText = (number: number): string => new Intl.NumberFormat(locale()).format(number);

// 0.42 is 42%; with so many digits behind the point.
export const percentText = (share: number, digits = 0): string =>
    new Intl.NumberFormat(locale(), {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
    }).format(share);

// A date of PDN, whose end may be unknown: `1847.03.??` is March 1847. What is no date stays as it is.
export function dateText(date: string): string {
    const [, year, month, day] = /^(\d{4})(?:[.-](\d\d|\?\?))?(?:[.-](\d\d|\?\?))?$/.exec(date) ?? [];
    if (!year) return date.replaceAll('?', '').replace(/^[.-]+$/, '');
    const known = { month: month !== undefined && month !== '??', day: day !== undefined && day !== '??' };
    const when = new Date(Date.UTC(Number(year), known.month ? Number(month) - 1 : 0, known.day ? Number(day) : 1));
    when.setUTCFullYear(Number(year));
    return new Intl.DateTimeFormat(locale(), {
        timeZone: 'UTC',
        year: 'numeric',
        ...(known.month ? { month: 'short' } : {}),
        ...(known.month && known.day ? { day: 'numeric' } : {}),
    }).format(when);
}
