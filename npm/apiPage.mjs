// The page API.md of the package, made from its types: what is exported, as it is declared, in the words beside it.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ts = createRequire(new URL('../web/package.json', import.meta.url))('typescript');

const entries = { laststone: 'index.d.ts', 'laststone/board': 'board.d.ts' };

// Of every entry point of a folder of declarations: the symbols, and what the page says of each.
export function exportsOf(lib) {
    const files = Object.entries(entries).map(([name, file]) => [name, join(lib, file)]);
    const program = ts.createProgram(
        files.map(([, file]) => file),
        {
            moduleResolution: ts.ModuleResolutionKind.Bundler,
            module: ts.ModuleKind.ESNext,
            lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
            types: [],
        },
    );
    const checker = program.getTypeChecker();
    return files
        .filter(([, file]) => existsSync(file))
        .map(([name, file]) => ({
            name,
            symbols: checker
                .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)))
                .map((symbol) =>
                    described(symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol, checker),
                ),
        }));
}

const plain = (parts) => ts.displayPartsToString(parts).replace(/\{@link ([^} ]+) ?\}/g, '`$1`');

function described(symbol, checker) {
    const declaration = symbol.declarations[0];
    return {
        name: symbol.name,
        kind: ts.isFunctionDeclaration(declaration)
            ? 'function'
            : ts.isClassDeclaration(declaration)
              ? 'class'
              : 'type',
        text: withoutExport(declaration.getText()),
        words: plain(symbol.getDocumentationComment(checker)),
        members: ts.isClassDeclaration(declaration)
            ? declaration.members.filter(isShown).map((member) => ({
                  text: member.getText().replace(/;$/, '').replace(/\s+/g, ' '),
                  words: plain(checker.getSymbolAtLocation(member.name)?.getDocumentationComment(checker) ?? []),
              }))
            : [],
    };
}

const withoutExport = (text) => text.replace(/^export (declare )?/, '').replace(/^(?:async )?function /, '');

function isShown(member) {
    if (ts.isPrivateIdentifier(member.name ?? member)) return false;
    return !(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) && !ts.isConstructorDeclaration(member);
}

const code = (text) => `\`\`\`ts\n${text}\n\`\`\``;

function partOf({ name, symbols }) {
    const of = (kind) => symbols.filter((symbol) => symbol.kind === kind);
    return [
        `## \`${name}\``,
        ...of('function').flatMap(({ text, words }) => [code(text), words]),
        ...of('class').flatMap(({ name, words, members }) => [
            `### ${name}`,
            words,
            members.map(({ text, words }) => `- \`${text}\`${words ? `: ${words}` : ''}`).join('\n'),
        ]),
        ...(of('type').length > 0 ? ['### Types'] : []),
        ...of('type').flatMap(({ text, words }) => [code(text), words]),
    ];
}

export const apiPage = (lib) =>
    `${['# API of laststone', 'Made from the types of the package. README.md has examples.', ...exportsOf(lib).flatMap(partOf)].join('\n\n')}\n`;
