// Boards that are shown on other people's pages.
export const embed = {
    'replay.play': 'Play the moves',
    'embed.open': 'Embed',
    'embed.title': 'Show it on another page',
    'embed.how': 'Put this into the HTML of a page, and the game can be replayed there.',
    'embed.html': 'HTML',
    'embed.copy': 'Copy the HTML',
    'embed.width': 'Width',
    'embed.preview': 'How it looks there',
    'embed.closed':
        'This server lets no other site show its boards yet: start it with --embed https://site.example, or with --embed "*" for all sites.',
};
