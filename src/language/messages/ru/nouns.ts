import { pluralsIn } from '../counts.ts';

const form = pluralsIn('ru');

/** A noun as it stands beside a number: `1 файл`, `2 файла`, `5 файлов`; beside a fraction as beside two. */
const noun =
  (one: string, few: string, many: string) =>
  (count: number | string): string =>
    form(Number(count), { one, few, many, other: few });

export const byte = noun('байт', 'байта', 'байт');
export const character = noun('символ', 'символа', 'символов');
export const error = noun('ошибка', 'ошибки', 'ошибок');
export const file = noun('файл', 'файла', 'файлов');
export const finding = noun('замечание', 'замечания', 'замечаний');
export const level = noun('уровень', 'уровня', 'уровней');
export const line = noun('строка', 'строки', 'строк');
export const skill = noun('навык', 'навыка', 'навыков');
export const token = noun('токен', 'токена', 'токенов');
export const warning = noun('предупреждение', 'предупреждения', 'предупреждений');
